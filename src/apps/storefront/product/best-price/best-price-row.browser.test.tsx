import { expect, test } from 'vitest'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { personWithoutOrders } from '../../../../../tests/component/person-without-orders.ts'
import type { BestPrice } from '../../../../domains/orders/benefit/best-price.contract.ts'
import { newProduct } from '../product.fixture.ts'
import { BestPriceRow } from './best-price-row.tsx'
import { useBestPrice } from './use-best-price.ts'

const forAll: BestPrice = {
  sid: 1,
  regular: 30_000,
  price: 25_000,
  member_off: 3_000,
  coupon_off: 2_000,
  coupon: { name: '가을', held: false },
  join: true,
  points: 250,
}

function Row() {
  const product = newProduct()
  const [best, reload] = useBestPrice(product, forAll)
  return best ? (
    <BestPriceRow product={product} best={best}>
      <button type="button" onClick={reload}>
        쿠폰 받기
      </button>
    </BestPriceRow>
  ) : (
    <p>없음</p>
  )
}

test('a guest sees the price for everybody, and what makes it up', async () => {
  const page = await mountStorefront(<Row />)
  const row = page.getByRole('group')
  await expect.element(row).toMatchTextContent(/회원이 되면 최대 혜택가 25,000원/)
  await row.getByText('최대 혜택가').click()
  await expect.element(page.getByText('가을 쿠폰')).toBeVisible()
  await expect.element(row).toMatchTextContent(/판매가.*30,000원.*회원 할인.*-3,000원.*가을 쿠폰.*-2,000원/)
  expect(sentCalls('/api/myshp/v2/best/prices')).toEqual([])
})

test('a logged-in person sees their own price, which loads again after a claim', async () => {
  answerCalls({ '/api/myshp/v2/best/prices': [{ ...forAll, price: 24_000, join: false }] })
  const page = await mountStorefront(<Row />, { person: personWithoutOrders })
  await expect.element(page.getByText(/^최대 혜택가 24,000원/)).toBeVisible()
  answerCalls({ '/api/myshp/v2/best/prices': [{ ...forAll, price: 23_000, join: false }] })
  await page.getByRole('button', { name: '쿠폰 받기' }).click()
  await expect.element(page.getByText(/^최대 혜택가 23,000원/)).toBeVisible()
})

test('a person who gets none of it is promised nothing', async () => {
  answerCalls({ '/api/myshp/v2/best/prices': [] })
  const page = await mountStorefront(<Row />, { person: { ...personWithoutOrders, uid: 5 } })
  await expect.element(page.getByText('없음')).toBeVisible()
})
