import { expect, test } from 'vitest'
import type { Card } from '../../../../domains/messaging/messaging.contract.ts'
import type { ThreadMessage } from '../../../messages/thread/thread.ts'
import { valuesIn } from './answer-values.ts'

const about = (card: Card | null) => ({ card }) as ThreadMessage
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

test('the newest order and product that a conversation is about fill the fields of an answer', () => {
  const messages = [product('접시'), order('1', '컵', 2), product('보름 접시'), order('2', '주전자', 1), null]
  expect(valuesIn(messages.map(about), customer)).toEqual({
    상점: '하루공방',
    이름: '김민지',
    주문번호: '2',
    상품: '보름 접시',
  })
})

test('an order of one line names its product, and one of several names none', () => {
  expect(valuesIn([about(order('1', '컵', 0))], customer)).toMatchObject({ 상품: '컵' })
  expect(valuesIn([about(order('1', '컵', 1))], customer)).not.toHaveProperty('상품')
})

test('a conversation about nothing fills neither, and a person who has left has no name', () => {
  expect(valuesIn([about(null)], { ...customer, name: '' })).toEqual({ 상점: '하루공방' })
})
