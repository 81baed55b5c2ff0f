import { isApiError, messageOf, Unreached } from '../../../client/api-error.ts'
import { newRequestKey } from '../../../client/request-key.ts'
import { serialQueue } from '../../../client/serial-queue.ts'
import type { Content } from '../../../domains/messaging/messaging.contract.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import {
  type About,
  type Outgoing,
  type Thread,
  type ThreadMessage,
  withFailure,
  withMessages,
  withOutgoing,
  withoutAnswer,
  withoutOutgoing,
} from '../thread/thread.ts'
import type { ThreadCalls, ThreadStore } from './thread-store.ts'

const texts = messagesTexts

/** Pauses between tries while nobody answers: doubled with each. A browser that says that its network is back is believed at once. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

/** What a server that is starting or a proxy before it answers. */
const AWAY = [502, 503, 504]

/** An answer that has not come for so long is given up; should the message have arrived, sending it again changes nothing. */
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
  /** Shows the messages at once, and sends them one after the other. Those that nobody answers wait, and go by themselves later. */
  send(content: Draft): void
  /** Sends one that has failed again, or one that waits at once. */
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
  /** Ends the pause of the message that waits; null while somebody answers. */
  let wake: (() => void) | null = null

  const find = (client: string) => store.get().thread.outgoing.find((item) => item.client === client)

  function show(message: Outgoing, state: 'sending' | 'waiting'): void {
    const failure = state === 'waiting' ? texts.compose.waiting : ''
    store.change((thread) => withOutgoing(thread, { ...message, state, failure }))
  }

  function begin(message: Outgoing): void {
    show(message, wake ? 'waiting' : 'sending')
    void inTurn(() => deliver(message.client))
  }

  /** Sends a message until somebody has answered, so that later ones do not overtake it, or it is dropped. */
  async function deliver(client: string): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const message = find(client)
      if (!message) return
      if (tries === 0) show(message, 'sending')
      try {
        const content = await withUploaded(calls, message.content, files.get(client))
        // A later try needs no second upload.
        store.change((thread) => withContent(thread, client, content))
        arrived(client, await soon(calls.send(content)))
        return
      } catch (error) {
        if (!isUnanswered(error)) return failed(client, error)
        store.change((thread) => withoutAnswer(thread, texts.compose.waiting))
        await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries))
      }
    }
  }

  async function pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(end, ms)
      function end() {
        clearTimeout(timer)
        removeEventListener('online', end)
        resolve()
      }
      addEventListener('online', end)
      wake = end
    })
    wake = null
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
      const message = find(client)
      if (message?.state === 'failed') begin(message)
      if (message?.state !== 'waiting') return
      show(message, 'sending')
      wake?.()
    },
    drop(client) {
      files.delete(client)
      store.change((thread) => withoutOutgoing(thread, client))
      wake?.()
    },
  }
}

function outgoing(
  content: Omit<Content, 'client'>,
  more: Partial<Pick<Outgoing, 'card' | 'picture'>> = {},
): Outgoing {
  const client = newRequestKey()
  const createdAt = new Date().toISOString()
  return {
    client,
    content: { client, ...content },
    card: null,
    picture: '',
    ...more,
    state: 'sending',
    failure: '',
    at: createdAt,
  }
}

const subjectOf = ({ sid, order }: About): Pick<Content, 'kind' | 'sid' | 'order'> =>
  sid ? { kind: 'product', sid } : { kind: 'order', order: order ?? '' }

class UploadFailed extends Error {}

/** Nobody has answered who could have taken or refused it. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof UploadFailed) return isUnanswered(error.cause)
  return error instanceof Unreached || (isApiError(error) && AWAY.includes(error.status))
}

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
  outgoing: thread.outgoing.map((item) => (item.client === client ? { ...item, content } : item)),
})

function wordsOf(error: unknown): string {
  if (error instanceof UploadFailed) return error.message
  return messageOf(error, { failed: texts.log.failed })
}

function soon<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unreached('no answer in time')), PATIENCE_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
