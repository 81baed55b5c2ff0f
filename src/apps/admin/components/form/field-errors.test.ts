import { expect, test } from 'vitest'
import { CouponTermsShape } from '../../../../domains/marketing/marketing.contract.ts'
import { OpenShopShape } from '../../../../domains/opening/opening.contract.ts'
import { sectionShape } from '../../../../domains/tenancy/seller/shop-settings.contract.ts'
import { OwnAccountShape } from '../../../../domains/tenancy/tenancy.contract.ts'
import { fieldErrors } from './field-errors.ts'

test('reports the bounds of a contract by field', () => {
  expect(fieldErrors(OwnAccountShape, { bank: ' ', number: '12', holder: '김'.repeat(41) })).toEqual({
    bank: '꼭 필요합니다.',
    number: '형식에 맞지 않습니다.',
    holder: '40자까지 적을 수 있습니다.',
  })
  expect(fieldErrors(OwnAccountShape, { bank: '국민', number: '300-1234-567890', holder: '김하루' })).toEqual(
    {},
  )
})

test('accepts null where the contract allows it, and checks the bounds otherwise', () => {
  expect(fieldErrors(CouponTermsShape, { cap: null, days: 731, total: 5 })).toEqual({
    days: '1에서 730 사이로 적어 주세요.',
  })
})

test('accepts any notation of a phone number, and an empty optional one', () => {
  const shape = sectionShape('seller')
  for (const tel of ['', '(02)123-4567', '+82 2-123-4567', '1588-1234'])
    expect(fieldErrors(shape, { tel })).toEqual({})
  for (const tel of ['0----------', '+1 415 555 2671'])
    expect(fieldErrors(shape, { tel })).toEqual({
      tel: '010-1234-5678, 02-123-4567, 1588-1234처럼 적어 주세요.',
    })
  expect(fieldErrors(OpenShopShape, { tel: ' ' })).toEqual({ tel: '꼭 필요합니다.' })
})

test('refuses a name without visible letters', () => {
  const wrong = '보이는 글자로 적어 주세요. 글자 방향을 바꾸는 글자는 쓸 수 없습니다.'
  const nameError = (name: string) => fieldErrors(CouponTermsShape, { name }).name
  expect([nameError('여름 쿠폰'), nameError(''), nameError('\u3164'), nameError('쿠폰\u202e')]).toEqual([
    undefined,
    '꼭 필요합니다.',
    wrong,
    wrong,
  ])
})
