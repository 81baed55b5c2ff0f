import { sql } from 'kysely'
import { wrongField } from '../../platform/contract/field-refusal.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { seoulDay } from '../../platform/seoul-day.ts'
import type { Buyer, Recipient } from '../orders/orders.contract.ts'
import type { Orders } from '../orders/orders.service.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { chargeTime, followingDay } from './shared/subscription-days.ts'
import { MAX_SUBSCRIPTIONS, type SubscriptionWeeks } from './shared/subscription-terms.ts'
import { recordOrder } from './store/day-store.ts'
import { OFFER_OF_LISTING } from './store/offer-store.ts'
import { COUNT_OPEN, type Tx } from './store/subscription-store.ts'

export interface SubscriptionChoice {
  sid: number
  pid2: number
  qty: number
  weeks: SubscriptionWeeks
  /** won per piece that the page displayed */
  price?: number
  last_source?: NonNullable<Parameters<Orders['checkoutSessions']['beginWithLines']>[2]>['visitSource']
}

/** A paid order of a subscription as it was agreed. */
interface SubscribedOrder {
  uid: number
  weeks: number
  /** subscription and day of a later order; null for the first one */
  id: number | null
  due_on: string | null
  /** card that has paid it, else the one that was to pay it */
  card: string
  opt_name: string
  buyer: Buyer
  recipient: Recipient
  sid: number
  pid2: number
  default_option: string
  qty: number
  paid_at: Date
  /** won, without coupons and points */
  total: number
}

export function subscriptionStart({ database, orders }: Pick<SubscriptionsDeps, 'database' | 'orders'>) {
  return {
    /**
     * Creates the checkout session of a first order and returns its id. Throws BAD_REQUEST if the product is not
     * offered in this cycle, CONFLICT for too many subscriptions.
     */
    async begin(
      uid: number,
      { sid, pid2, qty, weeks, price, last_source }: SubscriptionChoice,
    ): Promise<string> {
      const [[offer], [open]] = await Promise.all([
        database.person(OFFER_OF_LISTING, [sid, pid2]),
        database.person(COUNT_OPEN, [uid]),
      ])
      if (!offer?.weeks.includes(weeks))
        throw wrongField('weeks', '이 주기로는 정기배송을 하지 않는 상품입니다.')
      if ((open?.count ?? 0) >= MAX_SUBSCRIPTIONS)
        throw new DomainError('CONFLICT', {
          message: `정기배송은 ${MAX_SUBSCRIPTIONS}건까지 신청할 수 있습니다.`,
        })
      return orders.checkoutSessions.beginWithLines(uid, [{ sid, pid2, qty, ...(price && { price }) }], {
        visitSource: last_source,
        subscription: { weeks, round: 1 },
      })
    },

    /**
     * Begins the subscription of a paid first order, once. A later order is recorded, unless the process that has
     * charged it did so. Runs as the system, in the delivery of the event.
     */
    async follow(tx: AnyTx, { shop: shopId, number }: { shop: number; number: string }): Promise<void> {
      const own: Tx = withTables(tx)
      const order = await findOrder(own, shopId, number)
      if (!order) return
      const { id, due_on: day, weeks, card, buyer, recipient, paid_at, total, uid } = order
      const next = followingDay(day ?? seoulDay(paid_at), weeks, seoulDay(paid_at))
      const tryAt = chargeTime(next)
      if (id !== null && day !== null)
        return recordOrder(own, { shop_id: shopId, id }, { day, number, total, next, tryAt })
      await sql`
        insert into subscription (shop_id, uid, sid, pid2, default_option, qty, weeks, card, buyer, recipient, next_on,
          try_at, first_number, last_number, agreed_total, agreed_option, began_at)
        select ${shopId}, uid, ${order.sid}, ${order.pid2}, ${order.default_option}, ${order.qty}, ${weeks}, ${card},
          ${JSON.stringify(buyer)}, ${JSON.stringify(recipient)}, ${next}, ${tryAt}, ${number}, ${number}, ${total},
          ${order.opt_name}, ${paid_at}
        from account where uid = ${uid}
        on conflict (shop_id, first_number) do nothing`.execute(own)
    },
  }
}

async function findOrder(tx: Tx, shopId: number, number: string): Promise<SubscribedOrder | undefined> {
  const { rows } = await sql<SubscribedOrder>`
    select c.uid, (c.agreed->'subscription'->>'weeks')::int as weeks, (c.agreed->'subscription'->>'id')::bigint as id,
      c.agreed->'subscription'->>'due_on' as due_on,
      coalesce((select p.details->'charge'->>'card' from payment p where p.reference = c.id::text and p.state = 'PAID'),
        c.agreed->'subscription'->>'card') as card,
      c.agreed->'buyer' as buyer, o.recipient, line->>'opt_name' as opt_name, (line->>'sid')::bigint as sid, (line->>'pid2')::bigint as pid2,
      line->>'default_option' as default_option, (line->>'qty')::int as qty, o.paid_at,
      o.total + o.coupon_off + o.delivery_off + o.points as total
    from shop_order o join checkout c on c.id = o.checkout
    cross join lateral (select c.agreed->'orders'->0->'lines'->0 as line) as agreed_line
    where o.shop_id = ${shopId} and o.number = ${number} and o.subscription_round is not null and c.uid is not null`.execute(
    tx,
  )
  return rows[0]
}
