import { expect, test } from 'vitest'
import type { ShopInfo } from '../domains/tenancy/tenancy.contract.ts'
import { businessDetails, isSalesReport } from './business-details.ts'

const shop = {
  corpname: '하루공방',
  ceo: '김하루',
  idnum: '123-45-67890',
  idnum_singo: '2024-서울마포-0123',
  zipcode: '04001',
  address: '서울 마포구 와우산로 1',
  tel: '02-123-4567',
  email: 'haru@example.com',
} as ShopInfo

test.each(['', '1', '111', '-', '1-1', ' ', '11 - 11', '1111-1111-1111'])(
  '%j means that the seller has no sales-report number',
  (number) => {
    expect(isSalesReport(number)).toBe(false)
  },
)

test.each(['2024-서울마포-0123', '제2024-1호', '1-2', '0'])('%j is a sales-report number', (number) => {
  expect(isSalesReport(number)).toBe(true)
})

test('lists the details in order, the zip code before the address', () => {
  expect(businessDetails(shop).map(({ value }) => value)).toEqual([
    '하루공방',
    '김하루',
    '123-45-67890',
    '2024-서울마포-0123',
    '(04001) 서울 마포구 와우산로 1',
    '02-123-4567',
    'haru@example.com',
  ])
})

test('omits empty fields with their names', () => {
  const names = businessDetails({ ...shop, tel: '', zipcode: '', idnum_singo: '1111' }).map(
    ({ name }) => name,
  )
  expect(names).toEqual(['상호', '대표', '사업자등록번호', '주소', '이메일'])
})
