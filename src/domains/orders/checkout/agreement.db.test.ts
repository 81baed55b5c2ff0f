import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newPlaceRequest, VISIT } from '../../../../tests/factories/orders.ts'
import {
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { dayAfter } from '../../../platform/business-days.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'

let modules: PurchaseModules
beforeAll(async () => {
  modules = await openPurchaseModules()
})
afterAll(() => modules.close())

type Changes = Parameters<PurchaseModules['tenancy']['ownShops']['changeShop']>[1]

const today = seoulDay()
const TERMS = { return_fee: 3_000, resend_fee: 2_000, dispatch_days: 2 }
const HOLIDAY = { from: today, to: dayAfter(today, 10), name: '휴가' }

/** Quotes an order, changes the shop, and then places the order. */
async function placedAfter(changes: Changes) {
  const { shopId } = await newShop(modules.tenancy, TERMS)
  const { line } = await productWithLine(modules, shopId)
  const customer = newGuest()
  const placeRequest = await newPlaceRequest(modules.orders, customer, [line])
  await modules.tenancy.ownShops.changeShop(shopId, changes)
  return modules.orders.checkout.place(placeRequest, customer, VISIT)
}

test.each<[string, Changes, object]>([
  ['the cost of a return', { return_fee: 9_000 }, { return_fee: 9_000 }],
  ['the cost of sending again', { resend_fee: 9_000 }, { resend_fee: 9_000 }],
  ['the days to dispatch', { dispatch_days: 9 }, {}],
  ['days off before the dispatch', { closed_days: [HOLIDAY] }, {}],
  ['the name of the shop', { name: '새 이름' }, { shop_name: '새 이름' }],
])(
  'an order after a change of %s is refused with a quote that shows the change',
  async (_what, changes, shown) => {
    await expect(placedAfter(changes)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { quote: { orderable: true, orders: [shown] } },
    })
  },
)

test('a new return address does not change the quote', async () => {
  const address = { return_name: '파주 창고', return_tel: '031-123-4567', return_zipcode: '10881' }
  expect(await placedAfter({ ...address, return_address: '경기 파주시 회동길 1' })).toMatchObject({
    state: 'PLACED',
  })
})
