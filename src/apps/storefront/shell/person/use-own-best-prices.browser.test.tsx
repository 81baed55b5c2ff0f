import { useState } from 'react'
import { expect, test } from 'vitest'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { personWithoutOrders } from '../../../../../tests/component/person-without-orders.ts'
import type { BestPrice } from '../../../../domains/orders/benefit/best-price.contract.ts'
import { useOwnBestPrices } from './use-own-best-prices.ts'

const PATH = '/api/myshp/v2/best/prices'
const person = { ...personWithoutOrders, has_coupons: true }
const priceOf = (sid: number, price: number): BestPrice => ({
  sid,
  regular: 30_000,
  price,
  member_off: 0,
  coupon_off: 30_000 - price,
  coupon: null,
  join: false,
  points: 0,
})
const lists = [
  [{ sid: 1 }, { sid: 2 }],
  [{ sid: 2 }, { sid: 3 }],
] as const

/** Shows for each product the own price, `없음` if nothing is promised, `모두` for the price of every visitor. */
function List() {
  const [index, setIndex] = useState<0 | 1>(0)
  const own = useOwnBestPrices(lists[index])
  return (
    <>
      <p>
        {lists[index]
          .map(({ sid }) => `${sid} ${own.has(sid) ? (own.get(sid)?.price ?? '없음') : '모두'}`)
          .join(', ')}
      </p>
      <button type="button" onClick={() => setIndex(1)}>
        다음
      </button>
    </>
  )
}

test('a product that is new in a list has the price for every visitor until the own one is there', async () => {
  answerCalls({ [PATH]: [priceOf(1, 10_000)] })
  const page = await mountStorefront(<List />, { person })
  await expect.element(page.getByText('1 10000, 2 없음')).toBeVisible()
  let answer = (_: BestPrice[]) => {}
  answerCalls({
    [PATH]: () =>
      new Promise<BestPrice[]>((resolve) => {
        answer = resolve
      }),
  })
  await page.getByRole('button', { name: '다음' }).click()
  await expect.element(page.getByText('2 없음, 3 모두')).toBeVisible()
  await expect.poll(() => sentCalls(PATH).length).toBe(2)
  answer([priceOf(3, 9_000)])
  await expect.element(page.getByText('2 없음, 3 9000')).toBeVisible()
})

test('the price for every visitor stays if the own prices cannot be loaded, and for a guest', async () => {
  answerCalls({ [PATH]: refuse('INTERNAL') })
  const page = await mountStorefront(<List />, { person })
  await expect.poll(() => sentCalls(PATH).length).toBe(1)
  await expect.element(page.getByText('1 모두, 2 모두')).toBeVisible()
  const guest = await mountStorefront(<List />)
  await expect.element(guest.getByText('1 모두, 2 모두')).toBeVisible()
  expect(sentCalls(PATH)).toHaveLength(1)
})
