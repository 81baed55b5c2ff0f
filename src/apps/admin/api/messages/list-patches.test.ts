import { expect, test } from 'vitest'
import type { SocketEvent } from '../../../../client/socket/frames.ts'
import type { SellerConversation } from '../../../../domains/messaging/seller/shop-messages.contract.ts'
import { type Pages, rowAfter, withRow } from './list-patches.ts'

const timeAt = (minute: number) => `2026-11-25T00:${String(minute).padStart(2, '0')}:00.000Z`

/** A conversation that waits for an answer: its last message, sent at this minute, is the customer's. */
const row = (id: number, minute: number, more: Partial<SellerConversation> = {}): SellerConversation => ({
  id,
  uid: id,
  name: `사람 ${id}`,
  unread: 1,
  shop_read: 3,
  person_read: 4,
  waits_since: timeAt(minute),
  closed: false,
  assignee: null,
  blocked: false,
  last: { number: 4, side: 'person', kind: 'txt', words: '있나요?', at: timeAt(minute) },
  ...more,
})
const pages = (next: string | null, ...items: SellerConversation[][]): Pages => ({
  pages: items.map((item, n) => ({ items: item, next: n === items.length - 1 ? next : 'more' })),
  pageParams: items.map(() => ''),
})
const ids = (list: Pages | null) => list?.pages.map(({ items }) => items.map(({ id }) => id))
const sent = (number: number, side: 'shop' | 'person', minute = 30) =>
  ({
    type: 'txt',
    message: { conversation: 1, number, side, kind: 'txt', text: '저기요', at: timeAt(minute) },
  }) as SocketEvent
const read = (side: 'shop' | 'person', number: number): SocketEvent => ({
  type: 'read',
  conversation: 1,
  side,
  number,
})

test('counts a customer message as unread and marks an answered conversation as waiting', () => {
  const answered = row(1, 1, { waits_since: null, closed: true })
  expect(rowAfter(answered, sent(5, 'person'))).toMatchObject({
    unread: 2,
    waits_since: timeAt(30),
    closed: false,
    person_read: 5,
    last: { number: 5, words: '저기요', at: timeAt(30) },
  })
  expect(rowAfter(row(1, 1), sent(5, 'person'))).toMatchObject({ waits_since: timeAt(1) })
  expect(rowAfter(answered, sent(4, 'person'))).toBe(answered)
})

test.each([
  ['a message of the shop, which may be automatic', sent(5, 'shop')],
  ['a message after a gap', sent(6, 'person')],
  ['a change by the staff', { type: 'changed', conversation: 1 } as SocketEvent],
])('does not patch the row for %s', (_case, event) => {
  expect(rowAfter(row(1, 1), event)).toBeNull()
})

test('raises read marks, never lowers them, and returns null for a mark that leaves some messages unread', () => {
  const unreadRow = row(1, 1, { unread: 2, shop_read: 1 })
  expect(rowAfter(unreadRow, read('shop', 4))).toMatchObject({ unread: 0, shop_read: 4 })
  expect(rowAfter(unreadRow, read('shop', 3))).toBeNull()
  expect(rowAfter(unreadRow, read('shop', 1))).toBe(unreadRow)
  expect(rowAfter(unreadRow, read('person', 2))).toMatchObject({ person_read: 4 })
})

const ALL = { filter: 'all', me: 9 } as const
const WAITING = { filter: 'unanswered', me: 9 } as const

test('moves a conversation of any page to the top after a message, and adds a new one there', () => {
  const list = pages('next', [row(1, 9), row(2, 8)], [row(3, 7), row(4, 6)])
  expect(ids(withRow(list, row(3, 20), ALL))).toEqual([[3, 1, 2], [4]])
  expect(ids(withRow(list, row(5, 20), ALL))).toEqual([
    [5, 1, 2],
    [3, 4],
  ])
})

test('updates a conversation that keeps its position', () => {
  const list = pages(null, [row(1, 9), row(2, 8)])
  const patched = withRow(list, row(2, 8, { unread: 0 }), ALL)
  expect(ids(patched)).toEqual([[1, 2]])
  expect(patched?.pages[0]?.items[1]).toMatchObject({ unread: 0 })
})

test('does not move the last loaded conversation, because the next page starts after it', () => {
  const list = pages('next', [row(1, 9), row(2, 8)])
  expect(withRow(list, row(2, 20), ALL)).toBeNull()
  expect(ids(withRow(pages(null, [row(1, 9), row(2, 8)]), row(2, 20), ALL))).toEqual([[2, 1]])
})

test('removes an answered conversation from the unanswered ones, and appends a newly unanswered one once all are loaded', () => {
  const list = pages(null, [row(1, 1), row(2, 2), row(3, 3)])
  expect(ids(withRow(list, row(1, 20, { waits_since: null }), WAITING))).toEqual([[2, 3]])
  expect(ids(withRow(list, row(4, 20), WAITING))).toEqual([[1, 2, 3, 4]])
  expect(ids(withRow(list, row(4, 20, { waits_since: timeAt(2) }), WAITING))).toEqual([[1, 2, 4, 3]])
  expect(ids(withRow(pages('next', [row(1, 1)]), row(4, 20), WAITING))).toEqual([[1]])
})

test.each([
  ['mine', { assignee: { uid: 9, name: '나' } }, { assignee: { uid: 8, name: '남' } }],
  ['blocked', { blocked: true }, { blocked: false }],
] as const)('the list %s keeps only conversations that match its filter', (filter, belongs, leaves) => {
  const listed = { filter, me: 9 }
  const list = pages(null, [row(1, 1, belongs)])
  expect(ids(withRow(list, row(2, 2, belongs), listed))).toEqual([[2, 1]])
  expect(ids(withRow(list, row(1, 1, leaves), listed))).toEqual([[]])
})

test('keeps the results of a search and adds nothing to them', () => {
  const listed = { ...ALL, q: '있나요' }
  const list = pages(null, [row(1, 1), row(2, 1)])
  expect(withRow(list, row(3, 20), listed)).toBe(list)
  expect(ids(withRow(list, row(1, 20), listed))).toEqual([[1, 2]])
})
