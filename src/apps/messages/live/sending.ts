import { isApiError, messageOf, Unreached } from '../../../client/api-error.ts'
import { newRequestKey } from '../../../client/request-key.ts'
import { serialQueue } from '../../../client/serial-queue.ts'
import type { Content } from '../../../domains/messaging/contract.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import {
  type About,
  type Outgoing,
  type Thread,
  type ThreadMessage,
  withFailure,
  withMessages,
  withOutgoing,
  withoutOutgoing,
} from '../thread/thread.ts'
import type { ThreadCalls, ThreadStore } from './thread-store.ts'

const texts = messagesTexts

/** An answer that has not come for so long is a failure; should the message have arrived, sending it again changes nothing. */
const PATIENCE_MS = 20_000

/** A chosen picture, within the limit. */
export interface ChosenPicture {
  file: Blob
  /** its bytes as an address: the page's policy allows no other */
  src: string
}

export interface Draft {
  text: string
  about: About | null
  pictures: ChosenPicture[]
}

export interface Sending {
  /** Shows the messages at once, and sends them one after the other. */
  send(draft: Draft): void
  retry(client: string): void
  drop(client: string): void
}

/** Sends one side's messages of a conversation in the order in which they were written. */
export function sendingIn(
  store: ThreadStore,
  {
    loggedOut,
    refused,
  }: {
    loggedOut: () => void
    /** the other side was blocked, or blocked one's own */
    refused: () => Promise<unknown>
  },
): Sending {
  const { calls } = store
  const inTurn = serialQueue()
  const files = new Map<string, Blob>()

  function begin(message: Outgoing): void {
    const { client } = message
    store.change((thread) => withOutgoing(thread, { ...message, state: 'sending', failure: '' }))
    void inTurn(async () => {
      try {
        const content = await withUploaded(calls, message.content, files.get(client))
        // A later try needs no second upload.
        store.change((thread) => withContent(thread, client, content))
        const sent = await soon(calls.send(content))
        arrived(client, sent)
      } catch (error) {
        failed(client, error)
      }
    })
  }

  function arrived(client: string, sent: ThreadMessage): void {
    files.delete(client)
    store.change((thread) => withMessages(thread, [sent]))
  }

  function failed(client: string, error: unknown): void {
    store.change((thread) => withFailure(thread, client, wordsOf(error)))
    if (!isApiError(error)) return
    if (error.status === 401) loggedOut()
    // A person who was blocked meanwhile is told so in place of the input.
    if (error.reply?.msg === 'BLOCKED') refused().catch(() => {})
  }

  return {
    send({ text, about, pictures }) {
      if (about) begin(outgoing({ ...subjectOf(about), ...(text && { text }) }, { card: about.card }))
      for (const { file, src } of pictures) {
        const message = outgoing({ kind: 'image' }, { picture: src })
        files.set(message.client, file)
        begin(message)
      }
      if (text && !about) begin(outgoing({ kind: 'txt', text }))
    },
    retry(client) {
      const message = store.get().thread.outgoing.find((each) => each.client === client)
      if (message?.state === 'failed') begin(message)
    },
    drop(client) {
      files.delete(client)
      store.change((thread) => withoutOutgoing(thread, client))
    },
  }
}

function outgoing(
  content: Omit<Content, 'client'>,
  more: Partial<Pick<Outgoing, 'card' | 'picture'>> = {},
): Outgoing {
  const client = newRequestKey()
  const at = new Date().toISOString()
  return {
    client,
    content: { client, ...content },
    card: null,
    picture: '',
    ...more,
    state: 'sending',
    failure: '',
    at,
  }
}

const subjectOf = ({ sid, order }: About): Pick<Content, 'kind' | 'sid' | 'order'> =>
  sid ? { kind: 'product', sid } : { kind: 'order', order: order ?? '' }

class UploadFailed extends Error {}

async function withUploaded(
  { upload }: ThreadCalls,
  content: Content,
  file: Blob | undefined,
): Promise<Content> {
  if (!file || content.image) return content
  try {
    const { file_url } = await soon(upload(file))
    return { ...content, image: file_url }
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw error
    throw new UploadFailed(texts.picture.upload, { cause: error })
  }
}

const withContent = (thread: Thread, client: string, content: Content) => ({
  ...thread,
  outgoing: thread.outgoing.map((each) => (each.client === client ? { ...each, content } : each)),
})

function wordsOf(error: unknown): string {
  if (error instanceof UploadFailed) return error.message
  return messageOf(error, { failed: texts.log.failed, offline: texts.compose.failed })
}

function soon<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unreached(texts.compose.slow)), PATIENCE_MS)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
