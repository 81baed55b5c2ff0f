import { expect, test } from 'vitest'
import { ga4Request } from './ga4.ts'

const anEvent = (items: number) =>
  ga4Request({
    id: 1,
    kind: 'purchase',
    number: '20260101-00000001',
    at: new Date(0),
    value: 1,
    delivery: 0,
    coupon: '가'.repeat(200),
    items: Array.from({ length: items }, (_, index) => ({
      sid: index,
      name: '가'.repeat(300),
      option: '나'.repeat(300),
      price: 3_000,
      quantity: 3,
      amount: 8_000,
    })),
    browser: { ua: '', ip: '', fbp: '', fbc: '', ga: '', ga_session: '1764115200' },
    buyer: { name: '', phone: '', email: '', zipcode: '' },
    page: '',
    pseudonym: '1.2',
  }) as { client_id: string; events: [{ params: Record<string, unknown> & { items: object[] } }] }

test.each([[1], [80], [81], [200]])(
  'the request for a purchase of %i items with long names is below 130 kB',
  (items) => {
    const request = anEvent(items)
    expect(request.events[0].params.items).toHaveLength(items)
    expect(Buffer.byteLength(JSON.stringify(request))).toBeLessThan(130_000)
  },
)

test('cuts names to 100 characters, and sends the price that was paid per piece', () => {
  const [{ params }] = anEvent(1).events
  expect(params.coupon).toHaveLength(100)
  expect(params.items).toEqual([
    {
      item_id: '0',
      item_name: '가'.repeat(100),
      item_variant: '나'.repeat(100),
      price: 2_666.67,
      discount: 333.33,
      quantity: 3,
    },
  ])
})

test('sends a session id only together with its client id', () => {
  const request = anEvent(1)
  expect(request.client_id).toBe('1.2')
  expect(request.events[0].params).not.toHaveProperty('session_id')
})
