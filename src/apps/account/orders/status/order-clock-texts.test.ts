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

test('shows when products usually arrive that were not sent yet, or are on their way with a carrier', () => {
  const arrival = (line: object, zipcode = '02880') =>
    describeClocks(
      {
        ...canceledOrder({ recipient: { zipcode } }),
        lines: [{ name: '머그', moves: [], next: null, tracking: '', ...line }],
      } as unknown as Order,
      NOW,
    ).map((clock) => clock.arrival)
  // The deadline is the end of Thursday, 5 March.
  const unsent = { status: 'READY_FOR_DELIVERY', since: '2026-03-01T03:00:00Z', due: '2026-03-05T15:00:00Z' }
  expect(arrival(unsent)).toEqual(['3월 6일 (금) 도착 예정'])
  expect(arrival(unsent, '63000')).toEqual(['3월 9일 (월) 도착 예정'])
  const sent = { status: 'DELIVERY', since: '2026-03-02T02:00:00Z', due: null }
  expect(arrival({ ...sent, tracking: '123456789012' })).toEqual(['3월 3일 (화) 도착 예정'])
  expect(arrival(sent)).toEqual([''])
  expect(arrival({ ...sent, since: '2026-02-20T02:00:00Z', tracking: '123456789012' })).toEqual([''])
})
