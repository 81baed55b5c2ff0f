import { expect, test } from 'vitest'
import { claimStep, statusLabel } from './orders.ts'

test('a return keeps its status labels, and its stages name the return', () => {
  const labelsOf = (status: string, stage: 'AWAITED' | 'SENT' | 'RECEIVED' | null = null) =>
    `${statusLabel({ status, refunded: false })}: ${claimStep({ status, stage })}`
  expect([
    labelsOf('REQ_REFUND'),
    labelsOf('REFUND_ACCEPTED', 'AWAITED'),
    labelsOf('REFUND_ACCEPTED', 'RECEIVED'),
    labelsOf('REFUNDED'),
    labelsOf('DELIVERY'),
  ]).toEqual([
    '환불 요청중: 반품 요청, 판매자 확인 중',
    '환불 요청 수락: 반품할 상품을 보내 주세요',
    '환불 요청 수락: 반품 상품 수거 완료, 검수 중',
    '환불완료: 반품 완료',
    '배송중: ',
  ])
})
