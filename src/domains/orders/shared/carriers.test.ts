import { expect, test } from 'vitest'
import { carrierNames, trackingFault, trackingUrl } from './carriers.ts'

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

test.each([
  ['CJ대한통운', '6012-3456-7890'],
  ['CJ', '6012345678'],
  ['우체국', '6864123400912'],
  ['우체국택배', 'EE123456789KR'],
  ['로젠택배', '91234567890'],
  ['경동택배', '1234567'],
  ['우리동네 배달', 'A-1'],
])('%s uses %s', (carrier, number) => {
  expect(trackingFault(carrier, number)).toBeNull()
})

test.each([
  ['CJ대한통운', '6864123400912', 'CJ대한통운 송장번호는 숫자 10~12자리입니다.'],
  ['우체국', '601234567890', '우체국택배 송장번호는 숫자 13자리 또는'],
  ['한진택배', '12345678', '한진택배 송장번호는 숫자 10~14자리입니다.'],
  ['일양로지스', 'AB12345678', '일양로지스 송장번호는 숫자입니다.'],
])('%s does not use %s', (carrier, number, fault) => {
  expect(trackingFault(carrier, number)).toContain(fault)
})

test('every carrier takes a number of 12 digits, except the post with 13', () => {
  for (const name of carrierNames)
    expect(trackingFault(name, name === '우체국택배' ? '1234567890123' : '123456789012')).toBeNull()
})
