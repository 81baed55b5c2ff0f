import { expect, test } from 'vitest'
import type { Order } from '../../../../domains/orders/orders.contract.ts'
import { describeClocks } from './order-clock-texts.ts'

const NOW = new Date('2026-03-02T03:00:00Z')

const canceledOrder = (changes: object) =>
  ({
    method: 'bank',
    payee: 'platform',
    shop_name: '하루공방',
    paid_at: '2026-03-01T03:00:00Z',
    lines: [
      {
        name: '머그',
        status: 'CANCELED',
        since: '2026-03-02T02:00:00Z',
        due: '2026-03-05T15:00:00Z',
        next: null,
        paid: 10_000,
        moves: [],
      },
    ],
    ...changes,
  }) as unknown as Order

const describe = (changes: object) =>
  describeClocks(canceledOrder(changes), NOW).map(({ text: what }) => what)

test('a manual refund names its sender', () => {
  expect(describe({ payee: 'shop' })).toEqual(['하루공방에서 환불받을 계좌로 환불금을 보냅니다.'])
  expect(describe({})).toEqual(['마당에서 환불받을 계좌로 환불금을 보냅니다.'])
  expect(describe({ method: 'card' })).toEqual([expect.stringContaining('카드사와 은행에 따라')])
})

test('a refund without an account is the turn of the buyer, who has no deadline', () => {
  for (const method of ['bank', 'virtual_account'])
    expect(
      describeClocks(canceledOrder({ method, payee: 'shop', unsent: 10_000, awaiting_account: 10_000 }), NOW),
    ).toMatchObject([
      { actor: '내가 할 일', text: expect.stringContaining('환불받을 계좌를 알려 주세요.'), deadline: '' },
    ])
})

test('shows when the products of a line usually arrive', () => {
  const line = { name: '머그', moves: [], next: null, status: 'DELIVERY', arrives_by: '2026-03-06' }
  expect(describeClocks({ ...canceledOrder({}), lines: [line] } as unknown as Order, NOW)).toMatchObject([
    { arrival: '3월 6일 (금) 도착 예정' },
  ])
})
