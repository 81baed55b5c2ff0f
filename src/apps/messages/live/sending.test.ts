import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, Unreached } from '../../../client/api-error.ts'
import type { Content } from '../../../domains/messaging/messaging.contract.ts'
import type { ThreadMessage } from '../thread/thread.ts'
import { sendingIn } from './sending.ts'
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

/** A conversation whose server answers as `answer` says. */
function conversation(answer: () => Error | null) {
  const arrived: string[] = []
  const tries: string[] = []
  const uploads: Blob[] = []
  const calls = {
    async send(content: Content): Promise<ThreadMessage> {
      tries.push(content.text ?? content.image ?? '')
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
  const opened = { own: 'person', conversation: 1, page, otherRead: 0, ownRead: 0 } as const
  const store = threadStore(opened, calls)
  const sending = sendingIn(store, { loggedOut: () => {}, refused: async () => {} })
  return {
    sending,
    arrived,
    tries,
    uploads,
    write: (text: string, pictures: { file: Blob; src: string }[] = []) =>
      sending.send({ text, about: null, pictures }),
    outgoing: () => store.get().thread.outgoing,
    states: () => store.get().thread.outgoing.map(({ state }) => state),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('messages that nobody answers wait, and go in their order when the network is back', async () => {
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

test('a server that is away is asked again after pauses that double up to 30 s', async () => {
  const { write, tries } = conversation(() => new ApiError(503, null))
  write('말')
  await settle()
  const counts = []
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    counts.push(tries.length)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect([counts, tries.length]).toEqual([[1, 2, 3, 4, 5, 6], 7])
})

test('one that waits is dropped or sent at once by its writer, and holds up the others no longer', async () => {
  let isOffline = true
  const { write, outgoing, sending, arrived } = conversation(() => (isOffline ? new Unreached('') : null))
  for (const words of ['하나', '둘']) write(words)
  await settle()
  const [first, second] = outgoing()
  sending.drop(first?.client ?? '')
  await settle()
  isOffline = false
  sending.retry(second?.client ?? '')
  await settle()
  expect([outgoing(), arrived]).toEqual([[], ['둘']])
})

test('one that is refused has failed and is not sent again by itself', async () => {
  const { write, states, tries } = conversation(() => new ApiError(400, null))
  write('말')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([states(), tries]).toEqual([['failed'], ['말']])
})
