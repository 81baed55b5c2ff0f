import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, Unreached } from '../../../client/api-error.ts'
import type { Content } from '../../../domains/messaging/messaging.contract.ts'
import type { ThreadMessage } from '../thread/thread.ts'
import { createSender } from './message-sender.ts'
import { type ThreadCalls, threadStore } from './thread-store.ts'

let window: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  window = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, window[name].bind(window))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a conversation; each call fails with the error that `answer` returns, if any. */
function conversation(answer: () => Error | null) {
  const arrived: string[] = []
  const attempts: string[] = []
  const uploads: Blob[] = []
  const calls = {
    async send(content: Content): Promise<ThreadMessage> {
      attempts.push(content.text ?? content.image ?? '')
      const error = answer()
      if (error) throw error
      arrived.push(content.text ?? content.image ?? '')
      return { ...content, conversation: 1, number: arrived.length, side: 'person' } as never
    },
    async upload(file: Blob) {
      const error = answer()
      if (error) throw error
      uploads.push(file)
      return { file_url: '사진' }
    },
  } as ThreadCalls
  const page = { items: [], more: false }
  const opened = { ownSide: 'person', conversation: 1, page, otherRead: 0, ownRead: 0 } as const
  const store = threadStore(opened, calls)
  const sender = createSender(store, { onLogout: () => {}, onBlocked: async () => {} })
  return {
    sending: sender,
    arrived,
    tries: attempts,
    uploads,
    write: (text: string, pictures: { file: Blob; src: string }[] = []) =>
      sender.send({ text, subject: null, pictures }),
    outgoing: () => store.get().thread.outgoing,
    states: () => store.get().thread.outgoing.map(({ state }) => state),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('unanswered messages wait and are sent in order when the network is back', async () => {
  let isOffline = true
  const { write, states, arrived, uploads } = conversation(() => (isOffline ? new Unreached('') : null))
  write('첫 말', [{ file: new Blob(['x']), src: 'data:' }])
  await settle()
  write('둘째 말')
  await settle()
  expect(states()).toEqual(['waiting', 'waiting', 'waiting'])
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await settle()
  expect([states(), arrived, uploads.length]).toEqual([[], ['사진', '첫 말', '둘째 말'], 1])
})

test('retries an unavailable server after pauses that double up to 30 s', async () => {
  const { write, tries: attempts } = conversation(() => new ApiError(503, null))
  write('말')
  await settle()
  const counts = []
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    counts.push(attempts.length)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect([counts, attempts.length]).toEqual([[1, 2, 3, 4, 5, 6], 7])
})

test('a waiting message can be removed or sent without delay, after which the next messages are sent', async () => {
  let isOffline = true
  const {
    write,
    outgoing,
    sending: sender,
    arrived,
  } = conversation(() => (isOffline ? new Unreached('') : null))
  for (const words of ['하나', '둘']) write(words)
  await settle()
  const [first, second] = outgoing()
  sender.drop(first?.client ?? '')
  await settle()
  isOffline = false
  sender.retry(second?.client ?? '')
  await settle()
  expect([outgoing(), arrived]).toEqual([[], ['둘']])
})

test('a refused message fails and is not retried', async () => {
  const { write, states, tries: attempts } = conversation(() => new ApiError(400, null))
  write('말')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([states(), attempts]).toEqual([['failed'], ['말']])
})
