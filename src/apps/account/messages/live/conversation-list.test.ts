import { expect, test } from 'vitest'
import type { SocketEvent } from '../../../../client/socket/frames.ts'
import type { Conversation } from '../../../../domains/messaging/messaging.contract.ts'
import { applyToConversation, withConversations } from './conversation-list.ts'

const conversation = (id: number, time: string, more: Partial<Conversation> = {}): Conversation => ({
  id,
  shopid: `shop${id}`,
  shop: `상점 ${id}`,
  logo: '',
  origin: '',
  last: { number: 4, side: 'shop', kind: 'txt', words: '네', at: time },
  unread: 1,
  shop_read: 2,
  person_read: 3,
  ...more,
})

const messageEvent = (number: number, side: 'shop' | 'person') =>
  ({
    type: 'txt',
    message: { conversation: 1, number, side, kind: 'txt', text: '안녕하세요', at: '2026-11-25T02:00:00Z' },
  }) as SocketEvent

test('orders conversations by their last message and keeps the latest version of each', () => {
  const previous = [conversation(1, '2026-11-25T01:00:00Z'), conversation(2, '2026-11-25T00:00:00Z')]
  const received = [
    conversation(2, '2026-11-25T02:00:00Z', { unread: 5 }),
    conversation(3, '2026-11-24T00:00:00Z'),
  ]
  expect(withConversations(previous, received).map(({ id, unread }) => [id, unread])).toEqual([
    [2, 5],
    [1, 1],
    [3, 1],
  ])
})

test('a new message of the shop is unread; a message of the customer or a known one is not', () => {
  const previous = conversation(1, '2026-11-25T01:00:00Z')
  expect(applyToConversation(previous, messageEvent(5, 'shop'))).toMatchObject({
    unread: 2,
    last: { number: 5, words: '안녕하세요' },
  })
  expect(applyToConversation(previous, messageEvent(5, 'person'))).toMatchObject({
    unread: 1,
    last: { side: 'person' },
  })
  expect(applyToConversation(previous, messageEvent(4, 'shop'))).toEqual(previous)
})

test('applies read marks from other devices, and never lowers the shop’s read mark', () => {
  const previous = conversation(1, '2026-11-25T01:00:00Z')
  const read = (side: 'shop' | 'person', number: number): SocketEvent => ({
    type: 'read',
    conversation: 1,
    side,
    number,
  })
  expect(applyToConversation(previous, read('person', 4))).toMatchObject({ unread: 0, person_read: 4 })
  expect(applyToConversation(previous, read('person', 3))).toMatchObject({ unread: 1 })
  expect(applyToConversation(previous, read('shop', 4)).shop_read).toBe(4)
  expect(applyToConversation(previous, read('shop', 1)).shop_read).toBe(2)
})
