import { expect, test } from 'vitest'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { areToOneRecipient, recipientGroups } from './same-recipient.ts'

const order = (number: string, recipient_key?: string) => ({ number, recipient_key }) as ShopOrder

test('groups orders to the same recipient, and leaves single and unknown ones out', () => {
  const groups = recipientGroups([order('1', 'a'), order('2', 'b'), order('3', 'a'), order('4'), order('5')])
  expect([...groups].map(([key, group]) => [key, group.map(({ number }) => number)])).toEqual([
    ['a', ['1', '3']],
  ])
})

test('only several orders with the same known recipient fit into one parcel', () => {
  expect(areToOneRecipient([order('1', 'a'), order('2', 'a')])).toBe(true)
  expect(areToOneRecipient([order('1', 'a'), order('2', 'b')])).toBe(false)
  expect(areToOneRecipient([order('1', 'a')])).toBe(false)
  expect(areToOneRecipient([order('1'), order('2')])).toBe(false)
})
