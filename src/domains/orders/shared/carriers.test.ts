import { expect, test } from 'vitest'
import { trackingUrl } from './carriers.ts'

test.each([
  ['CJ대한통운', 'trace.cjlogistics.com'],
  ['대한 통운', 'trace.cjlogistics.com'],
  ['우체국', 'service.epost.go.kr'],
  ['롯데택배', 'www.lotteglogis.com'],
  ['CU 편의점택배', 'www.cupost.co.kr'],
])('%s has a tracking page', (carrier, host) => {
  const url = new URL(trackingUrl(carrier, '1234-5678-9012') ?? '')
  expect(url.host).toBe(host)
  expect(url.href).toContain('123456789012')
})

test('an unknown carrier has no tracking page', () => {
  expect(trackingUrl('우리동네 배달', '123456')).toBeNull()
})
