import { expect, test } from 'vitest'
import type { Card } from '../../../../domains/messaging/messaging.contract.ts'
import type { ThreadMessage } from '../../../messages/thread/thread.ts'
import { placeholderValues } from './answer-values.ts'

const messageWith = (card: Card | null) => ({ card }) as ThreadMessage
const product = (title: string): Card => ({ kind: 'product', sid: 1, title, price: 1, image: '' })
const order = (number: string, title: string, more: number): Card => ({
  kind: 'order',
  number,
  title,
  more,
  total: 1,
  image: '',
})
const customer = { name: '김민지', shop: '하루공방' }

test('fills placeholders with the newest order and product of a conversation', () => {
  const messages = [product('접시'), order('1', '컵', 2), product('보름 접시'), order('2', '주전자', 1), null]
  expect(placeholderValues(messages.map(messageWith), customer)).toEqual({
    상점: '하루공방',
    이름: '김민지',
    주문번호: '2',
    상품: '보름 접시',
  })
})

test('uses the product of an order with a single line, and no product of an order with several lines', () => {
  expect(placeholderValues([messageWith(order('1', '컵', 0))], customer)).toMatchObject({ 상품: '컵' })
  expect(placeholderValues([messageWith(order('1', '컵', 1))], customer)).not.toHaveProperty('상품')
})

test('has no value for an order, product or name that the conversation does not contain', () => {
  expect(placeholderValues([messageWith(null)], { ...customer, name: '' })).toEqual({ 상점: '하루공방' })
})
