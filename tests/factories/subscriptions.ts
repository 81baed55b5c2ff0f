import { sql } from 'kysely'
import type { Recipient } from '../../src/domains/orders/orders.contract.ts'
import {
  NOTICE_DAYS,
  type SubscriptionWeeks,
} from '../../src/domains/subscriptions/shared/subscription-terms.ts'
import type { OwnSubscription } from '../../src/domains/subscriptions/subscriptions.contract.ts'
import { withAllShops } from '../all-shops.ts'
import { productWithLine } from './carts.ts'
import { newPlaceRequest, VISIT } from './orders.ts'
import { newBuyer, type PurchaseModules, rowsOf } from './purchase-modules.ts'
import { saveTestCard } from './saved-cards.ts'

const noRecord = async () => {}

type Modules = Pick<
  PurchaseModules,
  'subscriptions' | 'orders' | 'payments' | 'catalogue' | 'accounts' | 'database'
>

interface Wishes {
  buyer?: Awaited<ReturnType<typeof newBuyer>>
  card?: string
  product?: Parameters<typeof productWithLine>[2]
  qty?: number
  weeks?: SubscriptionWeeks
  recipient?: Recipient
  /** points that pay the first order */
  points?: { shopid: string; amount: number }[]
}

export const offerProduct = (
  { subscriptions }: Pick<PurchaseModules, 'subscriptions'>,
  shopId: number,
  pid: number,
  weeks: SubscriptionWeeks[] = [2, 4],
) => subscriptions.offers.save(shopId, { pid, version: 0, weeks }, noRecord)

/** A subscription that its paid first order has begun. */
export async function newSubscription(modules: Modules, shopId: number, overrides: Wishes = {}) {
  const { subscriptions, orders } = modules
  const buyer = overrides.buyer ?? (await newBuyer(modules))
  const { uid } = buyer
  const card = overrides.card ?? (await saveTestCard(modules, uid))
  const product = await productWithLine(modules, shopId, { price: 12_000, stock: [10], ...overrides.product })
  const { weeks = 4, qty = 1, recipient, points } = overrides
  await offerProduct(modules, shopId, product.pid)
  const line = { sid: product.sid, pid2: product.line.pid2, qty }
  const draft = await subscriptions.start.begin(uid, { ...line, weeks })
  const { key } = await orders.checkoutSessions.open(draft, buyer)
  const { cards } = await modules.payments.cards.list(uid)
  const method = cards.find(({ id }) => id === card)?.method ?? 'test_card'
  const more = {
    draft,
    key,
    card,
    method,
    subscribes: true,
    ...(recipient && { recipient }),
    ...(points && { points }),
  }
  const request = await newPlaceRequest(orders, buyer, [line], more)
  const placed = await orders.checkout.place(request, buyer, VISIT)
  const number = placed.numbers[0] ?? ''
  const follow = () =>
    withAllShops(modules.database, (tx) => subscriptions.start.follow(tx, { shop: shopId, number }))
  await follow()
  const person = { uid, adult: buyer.adult }
  const read = async () =>
    (await subscriptions.own.list(person)).find((item) => item.sid === product.sid) as OwnSubscription
  return { ...(await read()), buyer, person, card, product, number, placed, follow, read }
}

/** Lets days pass, on each of which the jobs run once. */
export async function passDays(modules: PurchaseModules, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    modules.pass(24 * 60)
    await modules.subscriptions.upcoming.run()
    await modules.payments.settlement.reconcile()
    await modules.subscriptions.due.run()
  }
}

/** Lets days pass until a due one, without the order of that day. Its order was announced. */
export async function passUntilDue(modules: PurchaseModules, days: number): Promise<void> {
  modules.pass((days - NOTICE_DAYS) * 24 * 60)
  await modules.subscriptions.upcoming.run()
  modules.pass(NOTICE_DAYS * 24 * 60)
}

/** What the person of a subscription was told, oldest first, without announcements unless `announced`. */
export const noticesOf = (modules: PurchaseModules, id: number, { announced = false } = {}) =>
  rowsOf(
    modules,
    sql<{ kind: string; reason: string; retry_on: string | null; total: number | null }>`
      select payload->>'kind' as kind, payload->>'reason' as reason, payload->>'retry_on' as retry_on,
        (payload->>'total')::int as total
      from outbox where type = 'subscription.noticed' and (payload->>'id')::bigint = ${id}
        and (${announced}::boolean or payload->>'kind' <> 'upcoming') order by id`,
  )

/** Numbers of the paid orders of a person, and of the paid payments. */
export const ordersOf = async (modules: PurchaseModules, uid: number) =>
  (
    await rowsOf(
      modules,
      sql<{ rounds: number[]; paid: number }>`
        select array(select subscription_round from shop_order where uid = ${uid} order by id) as rounds,
          (select count(*)::int from payment where uid = ${uid} and state = 'PAID') as paid`,
    )
  )[0]

/** A due day without an order, as the job records one. */
export const newMissedDay = ({ database }: Pick<Modules, 'database'>, shopId: number, id: number) =>
  withAllShops(database, (tx) =>
    sql`insert into subscription_day (shop_id, subscription_id, due_on, session, outcome, reason)
      values (${shopId}, ${id}, '2026-01-05', '', 'SKIPPED', 'sold_out')`.execute(tx),
  )
