import { expect, test } from 'vitest'
import { orderMailTexts } from './order-mails.ts'

const order = { name: '김민지', shop: '하루공방', number: '20261129-00000001', title: '머그컵' }

test('a mail about an accepted exchange names the option, and how its difference in price is settled', () => {
  const exchange = { ...order, claim: '교환', option: '하양 → 검정' }
  const dearer = orderMailTexts['claim-accepted']({ ...exchange, due: '4,000원' }).lines
  expect(dearer).toContain('받으실 옵션 하양 → 검정')
  expect(dearer.join(' ')).toContain('옵션 차액 4,000원은 하루공방에서')
  const cheaper = orderMailTexts['claim-accepted']({ ...exchange, back: '1,000원' }).lines
  expect(cheaper).toContain('옵션 차액 1,000원은 새 상품을 보낼 때 돌려 드립니다.')
  const several = orderMailTexts['claim-accepted']({ ...order, claim: '교환', options: 'yes' }).lines
  expect(several).toContain('받으실 옵션과 차액은 주문에서 확인해 주세요.')
})

test('a mail about a sent exchange or a changed option names both options and the refund', () => {
  const data = {
    ...order,
    option: '하양 → 파랑',
    amount: '1,000원',
    sender: '',
    carrier: '우체국',
    tracking: '1',
  }
  for (const template of ['order-sent', 'order-option-changed'] as const) {
    const { lines } = orderMailTexts[template](data)
    expect(lines).toContain('바뀐 옵션 하양 → 파랑')
    expect(lines).toContain('옵션 차액 환불 1,000원')
  }
  const { lines } = orderMailTexts['order-sent']({ ...data, option: '', amount: '' })
  expect(lines.join(' ')).not.toContain('옵션')
})
