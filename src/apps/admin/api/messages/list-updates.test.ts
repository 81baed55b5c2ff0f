import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SocketEvent } from '../../../../client/socket/frames.ts'
import type { SellerConversation } from '../../../../domains/messaging/seller/shop-messages.contract.ts'
import { queries } from '../query-client.ts'
import type { Pages } from './list-patches.ts'
import { updateLists } from './list-updates.ts'
import { conversationsQuery } from './messages.api.ts'

const row = (id: number, more: Partial<SellerConversation> = {}): SellerConversation => ({
  id,
  uid: id,
  name: `사람 ${id}`,
  unread: 0,
  shop_read: 4,
  person_read: 4,
  waits_since: null,
  closed: false,
  assignee: null,
  blocked: false,
  last: { number: 4, side: 'shop', kind: 'txt', words: '네', at: `2026-11-25T00:00:0${9 - id}.000Z` },
  ...more,
})
const sentFrame = (conversation: number, side: 'shop' | 'person', number = 5) =>
  ({
    type: 'txt',
    message: { conversation, number, side, kind: 'txt', text: '저기요', at: '2026-11-25T01:00:00.000Z' },
  }) as SocketEvent
const answered = (id: number) =>
  row(id, { last: { number: 5, side: 'shop', kind: 'txt', words: '저기요', at: '2026-11-25T01:00:00.000Z' } })

interface ListRequest {
  path: string
  only?: number[] | undefined
}

let requests: ListRequest[]
/** what the server returns for the n-th request */
let stored: (times: number) => SellerConversation[]
let leave: () => void
beforeEach(async () => {
  requests = []
  stored = () => [row(1), row(2)]
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const only = body && (JSON.parse(body) as ListRequest).only
    requests.push({ path: address.split('?')[0]?.split('/').at(-1) as string, ...(only && { only }) })
    const items = stored(requests.length).filter(({ id }) => !only || only.includes(id))
    return Response.json({ items, next: null })
  })
  leave = await startList()
  requests = []
})
afterEach(() => {
  leave()
  queries.clear()
  vi.unstubAllGlobals()
})

/** Shows the list of all conversations; returns a function that closes it. */
async function startList(): Promise<() => void> {
  const observer = new InfiniteQueryObserver(queries, conversationsQuery('haru', { filter: 'all' }))
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(listedRows()).toHaveLength(2))
  return stop
}

const listKey = conversationsQuery('haru', { filter: 'all' }).queryKey
const listedRows = () =>
  (queries.getQueryData(listKey) as Pages | undefined)?.pages.flatMap(({ items }) => items) ?? []

test('shows a customer message in the list at once without a request', () => {
  updateLists('haru', sentFrame(2, 'person'))
  expect(listedRows()).toMatchObject([{ id: 2, unread: 1, last: { words: '저기요' } }, { id: 1 }])
  expect(requests).toEqual([])
})

test('loads the conversations of simultaneous staff messages in one request', async () => {
  updateLists('haru', sentFrame(2, 'shop'))
  updateLists('haru', sentFrame(1, 'shop'))
  stored = () => [answered(1), answered(2)]
  await vi.waitFor(() => expect(listedRows().map(({ last }) => last.number)).toEqual([5, 5]))
  expect(requests).toEqual([{ path: 'list', only: [2, 1] }])
})

test('loads a conversation again when the reply is older than an event', async () => {
  updateLists('haru', sentFrame(1, 'shop'))
  updateLists('haru', sentFrame(2, 'person'))
  updateLists('haru', { type: 'changed', conversation: 2 })
  const now = row(2, { name: '새 이름', last: { ...row(2).last, number: 5 } })
  stored = (times) => [answered(1), times === 1 ? row(2) : now]
  await vi.waitFor(() => expect(listedRows().find(({ id }) => id === 2)).toMatchObject({ name: '새 이름' }))
  expect(requests.map(({ only }) => only)).toEqual([[1, 2], [2]])
})

test('loads a closed list again when it is opened', async () => {
  leave()
  updateLists('haru', sentFrame(2, 'person'))
  await vi.waitFor(() => expect(queries.getQueryState(listKey)?.isInvalidated).toBe(true))
  expect(requests).toEqual([])
  leave = await startList()
  await vi.waitFor(() => expect(requests).toEqual([{ path: 'list' }]))
})
