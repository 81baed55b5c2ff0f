import { sql, type Transaction } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { Buyer, Recipient } from '../../orders/orders.contract.ts'
import { preferredHostSql } from '../../tenancy/tenancy.service.ts'
import type { SubscriptionReason, SubscriptionState } from '../shared/subscription-terms.ts'
import type { SubscriptionTables } from '../tables.ts'

export type Tx = Transaction<SubscriptionTables>

/** A subscription with its product and shop. Days are `YYYY-MM-DD`. */
export interface Subscription {
  shop_id: number
  id: number
  uid: number
  version: number
  sid: number
  pid2: number
  default_option: string
  qty: number
  weeks: number
  card: string
  buyer: Buyer
  recipient: Recipient
  state: SubscriptionState
  reason: SubscriptionReason | ''
  next_on: string
  tries: number
  /** attempts of the due day without a result */
  waits: number
  failed_on: string | null
  busy_until: Date | null
  orders: number
  first_number: string
  last_number: string
  /** won, without coupons and points */
  agreed_total: number
  agreed_option: string
  began_at: Date
  shopid: string
  shop_name: string
  /** whether the shop sells now */
  is_open: boolean
  /** whether the shop has marked the product as sold out */
  is_sold_out: boolean
  slug: string
  dom3: string | null
  title: string
  image: string
  adult: boolean
  opt_name: string
  /** numbers of weeks that the shop offers now */
  offered: number[]
  missed: { day: string; reason: SubscriptionReason } | null
}

/**
 * Whether the shop of a subscription `m` and its shop `s` sells now, and whether it has marked the product as sold out.
 */
export const SALE_COLUMNS = `s.isshow and s.suspended is not true as is_open, exists (
  select from listing l join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
  where l.sid = m.sid and p.status = 'sold_out') as is_sold_out`

const SUBSCRIPTION = `
  select m.shop_id, m.id, m.uid, m.version, m.sid, m.pid2, m.default_option, m.qty, m.weeks, m.card, m.buyer,
    m.recipient, m.state, m.reason, m.next_on::text as next_on, m.tries, m.waits, m.failed_on::text as failed_on, m.busy_until,
    m.orders, m.first_number, m.last_number, m.agreed_total, m.agreed_option, m.began_at, s.shopid, s.name as shop_name, s.slug,
    ${SALE_COLUMNS},
    ${preferredHostSql('s.shop_id')} as dom3, coalesce(l.title, '') as title, coalesce(l.image, '') as image,
    coalesce(l.adult, false) as adult, coalesce(array_to_string(v.chosen, ' / '), '') as opt_name,
    coalesce(f.weeks, '{}') as offered,
    (select json_build_object('day', d.due_on, 'reason', d.reason) from subscription_day d
      where d.shop_id = m.shop_id and d.subscription_id = m.id and d.outcome = 'SKIPPED' and not exists (
        select from subscription_day o
        where o.shop_id = m.shop_id and o.subscription_id = m.id and o.outcome = 'ORDERED' and o.due_on > d.due_on)
      order by d.due_on desc limit 1) as missed
  from subscription m join shop s on s.shop_id = m.shop_id
  left join listing l on l.sid = m.sid
  left join variant v on v.shop_id = l.origin_shop_id and v.pid = l.pid and v.pid2 = m.pid2
  left join subscription_offer f on f.shop_id = l.origin_shop_id and f.product_id = l.pid`

/** Values: uid, maximum of ended ones, maximum. Those that have not ended come first, by their next day. */
export const OWN_SUBSCRIPTIONS = statement<Subscription>(
  'subscriptions.own',
  `${SUBSCRIPTION} where m.uid = $1 and (m.state <> 'ENDED' or m.id in (
     select e.id from subscription e where e.uid = $1 and e.state = 'ENDED' order by e.id desc limit $2))
   order by m.state = 'ENDED', case when m.state <> 'ENDED' then m.next_on end, m.id desc limit $3`,
)

/** Values: uid, id. */
export const OWN_SUBSCRIPTION = statement<Subscription>(
  'subscriptions.own-one',
  `${SUBSCRIPTION} where m.uid = $1 and m.id = $2`,
)

/** Values: shop id, state, last id of the page before or null, maximum. Newest first. */
export const SHOP_SUBSCRIPTIONS = statement<Subscription>(
  'subscriptions.of-shop',
  `${SUBSCRIPTION} where m.shop_id = $1 and m.state = $2 and ($3::bigint is null or m.id < $3)
   order by m.id desc limit $4`,
)

/** Values: shop id, maximum. */
export const SHOP_COUNTS = statement<Record<SubscriptionState, number>>(
  'subscriptions.counts',
  `select ${(['ACTIVE', 'PAUSED', 'ENDED'] as const)
    .map(
      (state) =>
        `(select count(*) from (select from subscription where shop_id = $1 and state = '${state}' limit $2) c)::int as "${state}"`,
    )
    .join(', ')}`,
)

/** Values: shop id, id. */
export const SUBSCRIPTION_BY_ID = statement<Subscription>(
  'subscriptions.one',
  `${SUBSCRIPTION} where m.shop_id = $1 and m.id = $2`,
)

/** Locks a person's subscription; undefined for somebody else's. */
export async function lockOwn(tx: Tx, uid: number, id: number): Promise<LockedSubscription | undefined> {
  const { rows } = await sql<LockedSubscription>`
    select shop_id, id, version, state, weeks, next_on::text as next_on, tries, busy_until, agreed_total, before_consent
    from subscription where uid = ${uid} and id = ${id} for update`.execute(tx)
  return rows[0]
}

export type LockedSubscription = Pick<
  Subscription,
  'shop_id' | 'id' | 'version' | 'state' | 'weeks' | 'next_on' | 'tries' | 'busy_until' | 'agreed_total'
> & {
  /** won; null unless the person has agreed to a rise of the next order */
  before_consent: number | null
}

/** What a person changes. A changed day forgets refused charges. */
export interface SubscriptionChange {
  state?: SubscriptionState
  reason?: ''
  next_on?: string
  /** a day that is too soon to be announced */
  noticed_on?: string
  try_at?: Date
  weeks?: number
  qty?: number
  recipient?: Recipient
  card?: string
  agreed_total?: number
  before_consent?: number | null
  agreed_option?: string
  ended_at?: Date
  tries?: 0
}

export async function changeLocked(
  tx: Tx,
  { shop_id: shopId, id }: Pick<Subscription, 'shop_id' | 'id'>,
  { recipient, tries, ...change }: SubscriptionChange,
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((column) => ({
      ...change,
      ...(recipient && { recipient: JSON.stringify(recipient) }),
      ...(tries === 0 && { tries, waits: 0, failed_on: null }),
      version: column('version', '+', 1),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Number of the person's subscriptions that have not ended. Values: uid. */
export const COUNT_OPEN = statement<{ count: number }>(
  'subscriptions.open',
  `select count(*)::int as count from subscription where uid = $1 and state <> 'ENDED'`,
)
