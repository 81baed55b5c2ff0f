import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { placeOrder } from '../../../../tests/factories/orders.ts'
import {
  newBuyer,
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { VisitSource } from '../../marketing/shared/visit-source.ts'
import { MAX_PARTS } from '../shared/visit-limits.ts'
import { type Statistics, statisticsService } from '../statistics.service.ts'

let modules: PurchaseModules
let statistics: Statistics
beforeAll(async () => {
  modules = await openPurchaseModules()
  statistics = statisticsService({ ...modules, platformHost: 'madang.test', clock: () => modules.time.now })
})
afterAll(() => modules.close())

test('on a day with many made-up names, the source and campaign of an order get a place that these names cannot displace, and known names stay', async () => {
  const { shopId, shopid, slug } = await newShop(modules.tenancy)
  const { line } = await productWithLine(modules, shopId, { stock: [20] })

  /** Places an order with this source from the browser, and returns the stored source. */
  async function sourceOf(visitSource: VisitSource): Promise<VisitSource | undefined> {
    const placement = await placeOrder(modules.orders, await newBuyer(modules), [{ ...line, qty: 1 }], {
      method: 'bank',
      depositor: '김민지',
    })
    const [number = ''] = placement.numbers
    const stored = JSON.stringify({ ...visitSource, at: 1 })
    await rowsOf(
      modules,
      sql`update shop_order set last_source = ${stored}::jsonb where number = ${number} returning id`,
    )
    await withAllShops(modules.database, (tx) => statistics.visits.attribute(tx, { shopId, number }))
    const [source] = await rowsOf(
      modules,
      sql<VisitSource>`
        select k.source, k.campaign from order_source k
        join shop_order o on o.shop_id = k.shop_id and o.id = k.order_id where o.number = ${number}`,
    )
    return source
  }

  const [first, unheard, known] = [
    { source: 'campaign:s0', campaign: 's0/m/c0' },
    { source: 'message:unheard', campaign: 'unheard/email/of' },
    { source: 'paid:google', campaign: '' },
  ]
  const flood = async (name: string) => {
    for (let index = 0; index < (MAX_PARTS.source as number); index += 1)
      statistics.visits.see({
        shopid,
        at: modules.time.now.getTime(),
        agent: 'Mozilla/5.0 Safari/604.1',
        address: `10.9.0.${index}`,
        referrer: '',
        url: `/?utm_source=${name}${index}&utm_medium=m&utm_campaign=c${index}`,
        host: slug,
        device: 'pc',
      })
    await statistics.visits.flush()
  }
  await flood('s')
  expect(await sourceOf(first)).toEqual(first)
  expect(await sourceOf(unheard)).toEqual(unheard)
  await flood('t')
  const names = () =>
    rowsOf(
      modules,
      sql<{ part: string }>`
        select part from day_figure where shop_id = ${shopId} and topic in ('source', 'campaign') and part <> 'others'`,
    )
  expect((await names()).map(({ part }) => part)).toEqual(
    expect.arrayContaining([unheard.source, unheard.campaign, first.source, first.campaign]),
  )
  expect((await names()).length).toBe((MAX_PARTS.source as number) + (MAX_PARTS.campaign as number))
  expect(await sourceOf(known)).toEqual(known)
})
