import { isApiError, messageOf, Unreached } from '../../../client/api-error.ts'
import { newRequestKey } from '../../../client/request-key.ts'
import { serialQueue } from '../../../client/serial-queue.ts'
import type { Content } from '../../../domains/messaging/messaging.contract.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import {
  type MessageSubject,
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

/** Pauses between retries, doubled each time. The `online` event of the browser ends a pause. */
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 30_000

/** Statuses of a proxy while the server is starting or unavailable. */
const UNAVAILABLE_STATUSES = [502, 503, 504]

/**
 * A request without an answer fails after this time. A repeated request is safe: the server ignores client ids that it
 * knows.
 */
const ANSWER_TIMEOUT_MS = 20_000

/** A picture within the upload limit. */
export interface ChosenPicture {
  file: Blob
  /** data URL; the content policy allows no blob URLs */
  src: string
}

export interface ComposerDraft {
  text: string
  subject: MessageSubject | null
  pictures: ChosenPicture[]
}

export interface MessageSender {
  /** Shows the message at once and sends it after all earlier ones. Sending is repeated until the server answers. */
  send(content: ComposerDraft): void
  /** Sends a failed message again, or a waiting message without delay. */
  retry(client: string): void
  drop(client: string): void
}

/** Creates the queue that sends messages of one conversation in the order in which they were written. */
export function createSender(
  store: ThreadStore,
  {
    onLogout,
    onBlocked,
  }: {
    onLogout: () => void
    /** one side has blocked the other */
    onBlocked: () => Promise<unknown>
  },
): MessageSender {
  const { calls } = store
  const enqueue = serialQueue()
  const files = new Map<string, Blob>()
  /** Ends the current pause; null if there is no pause. */
  let wake: (() => void) | null = null

  const find = (client: string) => store.get().thread.outgoing.find((item) => item.client === client)

  function show(message: Outgoing, state: 'sending' | 'waiting'): void {
    const failure = state === 'waiting' ? texts.compose.waiting : ''
    store.update((thread) => withOutgoing(thread, { ...message, state, failure }))
  }

  function enqueueMessage(message: Outgoing): void {
    show(message, wake ? 'waiting' : 'sending')
    void enqueue(() => deliver(message.client))
  }

  /** Sends a message until the server answers or the message is removed, so that later messages cannot overtake it. */
  async function deliver(client: string): Promise<void> {
    for (let attempts = 0; ; attempts += 1) {
      const message = find(client)
      if (!message) return
      if (attempts === 0) show(message, 'sending')
      try {
        const content = await uploadPicture(calls, message.content, files.get(client))
        store.update((thread) => withContent(thread, client, content))
        confirmSent(client, await withTimeout(calls.send(content)))
        return
      } catch (error) {
        if (!hasNoAnswer(error)) return handleFailure(client, error)
        store.update((thread) => withoutAnswer(thread, texts.compose.waiting))
        await pause(Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts))
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

  function confirmSent(client: string, sent: ThreadMessage): void {
    files.delete(client)
    store.update((thread) => withMessages(thread, [sent]))
  }

  function handleFailure(client: string, error: unknown): void {
    store.update((thread) => withFailure(thread, client, toUserMessage(error)))
    if (!isApiError(error)) return
    if (error.status === 401) onLogout()
    // The caller then shows a message instead of the composer.
    if (error.reply?.msg === 'BLOCKED') onBlocked().catch(() => {})
  }

  return {
    send({ text, subject, pictures }) {
      if (subject)
        enqueueMessage(newOutgoing({ ...toContent(subject), ...(text && { text }) }, { card: subject.card }))
      for (const { file, src } of pictures) {
        const message = newOutgoing({ kind: 'image' }, { picture: src })
        files.set(message.client, file)
        enqueueMessage(message)
      }
      if (text && !subject) enqueueMessage(newOutgoing({ kind: 'txt', text }))
    },
    retry(client) {
      const message = find(client)
      if (message?.state === 'failed') enqueueMessage(message)
      if (message?.state !== 'waiting') return
      show(message, 'sending')
      wake?.()
    },
    drop(client) {
      files.delete(client)
      store.update((thread) => withoutOutgoing(thread, client))
      wake?.()
    },
  }
}

function newOutgoing(
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
    createdAt,
  }
}

const toContent = ({ sid, order }: MessageSubject): Pick<Content, 'kind' | 'sid' | 'order'> =>
  sid ? { kind: 'product', sid } : { kind: 'order', order: order ?? '' }

class UploadError extends Error {}

/** Whether the server neither accepted nor refused the message. */
function hasNoAnswer(error: unknown): boolean {
  if (error instanceof UploadError) return hasNoAnswer(error.cause)
  return error instanceof Unreached || (isApiError(error) && UNAVAILABLE_STATUSES.includes(error.status))
}

async function uploadPicture(
  { upload }: ThreadCalls,
  content: Content,
  file: Blob | undefined,
): Promise<Content> {
  if (!file || content.image) return content
  try {
    const { file_url } = await withTimeout(upload(file))
    return { ...content, image: file_url }
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw error
    throw new UploadError(texts.picture.upload, { cause: error })
  }
}

const withContent = (thread: Thread, client: string, content: Content) => ({
  ...thread,
  outgoing: thread.outgoing.map((item) => (item.client === client ? { ...item, content } : item)),
})

function toUserMessage(error: unknown): string {
  if (error instanceof UploadError) return error.message
  return messageOf(error, { failed: texts.log.failed })
}

function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unreached('no answer in time')), ANSWER_TIMEOUT_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
