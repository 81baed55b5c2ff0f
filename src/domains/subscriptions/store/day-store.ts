import { sql } from 'kysely'
import type { SubscriptionReason } from '../shared/subscription-terms.ts'
import { SALE_COLUMNS, type Subscription, type Tx } from './subscription-store.ts'

type Ref = Pick<Subscription, 'shop_id' | 'id'>

/** A subscription that a process has taken over to place its due order. */
export interface DueSubscription
  extends Pick<
    Subscription,
    | 'shop_id'
    | 'id'
    | 'uid'
    | 'sid'
    | 'pid2'
    | 'default_option'
    | 'qty'
    | 'weeks'
    | 'card'
    | 'buyer'
    | 'recipient'
    | 'next_on'
    | 'tries'
    | 'waits'
    | 'failed_on'
    | 'orders'
    | 'agreed_total'
    | 'agreed_option'
    | 'is_open'
    | 'is_sold_out'
  > {
  shopid: string
  adult: boolean
  locked: boolean
}

/**
 * Takes over subscriptions that are due, so that no other process works on them until `busyUntil`. An order that was
 * not announced is not due.
 */
export async function claimDue(
  tx: Tx,
  now: Date,
  { busyUntil, max }: { busyUntil: Date; max: number },
): Promise<DueSubscription[]> {
  const { rows } = await sql<DueSubscription>`
    with due as (
      select shop_id, id from subscription
      where state = 'ACTIVE' and noticed_on = next_on and try_at <= ${now} and (busy_until is null or busy_until <= ${now})
      order by try_at limit ${max} for update skip locked
    )
    update subscription m set busy_until = ${busyUntil}
    from due join shop s on s.shop_id = due.shop_id join account a on true
    where m.shop_id = due.shop_id and m.id = due.id and a.uid = m.uid
    returning m.shop_id, m.id, m.uid, m.sid, m.pid2, m.default_option, m.qty, m.weeks, m.card, m.buyer, m.recipient,
      m.next_on::text as next_on, m.tries, m.waits, m.failed_on::text as failed_on, m.orders, m.agreed_total,
      m.agreed_option, s.shopid, ${sql.raw(SALE_COLUMNS)}, a.over19 = 1 as adult, a.locked_at is not null as locked`.execute(
    tx,
  )
  return rows
}

/** The checkout session of a day; null if it has none yet. */
export async function findSession(tx: Tx, { shop_id, id }: Ref, day: string): Promise<string | null> {
  const { rows } = await sql<{ session: string }>`
    select session from subscription_day
    where shop_id = ${shop_id} and subscription_id = ${id} and due_on = ${day}`.execute(tx)
  return rows[0]?.session ?? null
}

/** Stores the checkout session of a day. Returns the one that counts: another process may have been first. */
export async function bindSession(
  tx: Tx,
  { shop_id, id }: Ref,
  { day, session }: { day: string; session: string },
): Promise<string> {
  const { rows } = await sql<{ session: string }>`
    insert into subscription_day as known (shop_id, subscription_id, due_on, session)
    values (${shop_id}, ${id}, ${day}, ${session})
    on conflict (shop_id, subscription_id, due_on) do update set session = known.session
    returning session`.execute(tx)
  return rows[0]?.session as string
}

/** Whether the subscription still waits for the order of this day: nobody has ended or moved it meanwhile. */
export async function isStillDue(tx: Tx, { shop_id, id }: Ref, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from subscription
    where shop_id = ${shop_id} and id = ${id} and state = 'ACTIVE' and next_on = ${day}`.execute(tx)
  return rows.length > 0
}

/** A paid order of a due day. */
export interface DayOrder {
  day: string
  number: string
  /** won, without coupons and points */
  total: number
  /** day of the order after it, and when that is due */
  next: string
  tryAt: Date
}

/**
 * Records the order of a day, once, and plans the next one. If the person has ended the subscription while its card was
 * charged, it stays ended.
 */
export async function recordOrder(
  tx: Tx,
  ref: Ref,
  { day, number, total, ...plan }: DayOrder,
): Promise<void> {
  const { shop_id, id } = ref
  const outcome = { outcome: 'ORDERED', reason: '', number } as const
  if (!(await setOutcome(tx, { ...ref, next_on: day }, outcome))) return
  await sql`
    update subscription set orders = orders + 1, last_number = ${number}, agreed_total = ${total}, before_consent = null,
      version = version + 1
    where shop_id = ${shop_id} and id = ${id}`.execute(tx)
  await sql`
    update subscription set next_on = ${plan.next}, try_at = ${plan.tryAt}, tries = 0, waits = 0, failed_on = null,
      busy_until = null
    where shop_id = ${shop_id} and id = ${id} and next_on = ${day}`.execute(tx)
}

/** Records that a day has no order, and plans the next one. */
export async function recordSkip(
  tx: Tx,
  due: DueSubscription,
  { reason, next, tryAt }: { reason: SubscriptionReason; next: string; tryAt: Date },
): Promise<boolean> {
  const { shop_id, id, next_on: day } = due
  if (!(await setOutcome(tx, due, { outcome: 'SKIPPED', reason, number: '' }))) return false
  const { numAffectedRows = 0n } = await sql`
    update subscription set next_on = ${next}, try_at = ${tryAt}, tries = 0, waits = 0, failed_on = null, busy_until = null,
      version = version + 1
    where shop_id = ${shop_id} and id = ${id} and next_on = ${day} and state = 'ACTIVE'`.execute(tx)
  return numAffectedRows > 0n
}

/** Records that a day has no order and that the subscription rests. */
export async function recordPause(
  tx: Tx,
  due: DueSubscription,
  reason: SubscriptionReason,
): Promise<boolean> {
  const { shop_id, id, next_on: day } = due
  if (!(await setOutcome(tx, due, { outcome: 'PAUSED', reason, number: '' }))) return false
  const { numAffectedRows = 0n } = await sql`
    update subscription set state = 'PAUSED', reason = ${reason}, tries = 0, waits = 0, failed_on = null, busy_until = null,
      version = version + 1
    where shop_id = ${shop_id} and id = ${id} and next_on = ${day} and state = 'ACTIVE'`.execute(tx)
  return numAffectedRows > 0n
}

/** Records a refused charge, which is tried again at `tryAt`. */
export async function recordRefusal(
  tx: Tx,
  { shop_id, id, next_on: day, tries }: DueSubscription,
  { failedOn, tryAt }: { failedOn: string; tryAt: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update subscription set tries = ${tries + 1}, waits = 0, failed_on = ${failedOn}, try_at = ${tryAt}, busy_until = null,
      version = version + 1
    where shop_id = ${shop_id} and id = ${id} and next_on = ${day} and tries = ${tries} and state = 'ACTIVE'`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

/** Lets the next order be announced again, on a later day. */
export async function forgetNotice(
  tx: Tx,
  { shop_id, id, next_on: day }: Ref & Pick<Subscription, 'next_on'>,
): Promise<void> {
  await sql`
    update subscription set noticed_on = null, tries = 0, waits = 0, failed_on = null, busy_until = null,
      version = version + 1
    where shop_id = ${shop_id} and id = ${id} and next_on = ${day}`.execute(tx)
}

/**
 * Lets the subscription be taken over again at `tryAt`. If the result of a charge is not known yet, it stays busy until
 * then (`isCharging`), so that its person cannot skip a day that may be paid.
 */
export async function release(
  tx: Tx,
  { shop_id, id, next_on: day }: DueSubscription,
  { tryAt, isCharging }: { tryAt: Date; isCharging: boolean },
): Promise<void> {
  await sql`
    update subscription set try_at = ${tryAt}, waits = waits + 1, busy_until = ${isCharging ? tryAt : null}
    where shop_id = ${shop_id} and id = ${id} and next_on = ${day}`.execute(tx)
}

async function setOutcome(
  tx: Tx,
  { shop_id, id, next_on: day }: Ref & Pick<Subscription, 'next_on'>,
  { outcome, reason, number }: { outcome: 'ORDERED' | 'SKIPPED' | 'PAUSED'; reason: string; number: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into subscription_day as known (shop_id, subscription_id, due_on, session, outcome, reason, number)
    select shop_id, id, ${day}, '', ${outcome}, ${reason}, ${number} from subscription
    where shop_id = ${shop_id} and id = ${id}
    on conflict (shop_id, subscription_id, due_on) do update
      set outcome = excluded.outcome, reason = excluded.reason, number = excluded.number
      where known.outcome is distinct from 'ORDERED'`.execute(tx)
  return numAffectedRows > 0n
}

/** A subscription whose person is to be notified of its next order. */
export interface UpcomingSubscription
  extends Pick<
    Subscription,
    | ('shop_id' | 'id' | 'uid' | 'sid' | 'pid2' | 'default_option' | 'qty' | 'recipient' | 'next_on')
    | ('agreed_total' | 'agreed_option' | 'card' | 'is_open' | 'is_sold_out')
  > {
  shopid: string
  adult: boolean
}

/** Subscriptions after `after` whose next order is at most on `lastDay` and was not announced yet. */
export async function findUpcoming(
  tx: Tx,
  { lastDay, after, max }: { lastDay: string; after: number; max: number },
): Promise<UpcomingSubscription[]> {
  const { rows } = await sql<UpcomingSubscription>`
    select m.shop_id, m.id, m.uid, m.sid, m.pid2, m.default_option, m.qty, m.recipient, m.next_on::text as next_on,
      m.agreed_total, m.agreed_option, m.card, s.shopid, ${sql.raw(SALE_COLUMNS)}, a.over19 = 1 as adult
    from subscription m join shop s on s.shop_id = m.shop_id join account a on a.uid = m.uid
    where m.state = 'ACTIVE' and m.noticed_on is distinct from m.next_on and m.next_on <= ${lastDay} and m.id > ${after}
    order by m.id limit ${max}`.execute(tx)
  return rows
}

/** Marks the next order as announced for a day, to which it moves. Returns whether it was not before. */
export async function markNoticed(
  tx: Tx,
  { shop_id, id, next_on: day }: Pick<UpcomingSubscription, 'shop_id' | 'id' | 'next_on'>,
  { noticedDay, tryAt }: { noticedDay: string; tryAt: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update subscription set noticed_on = ${noticedDay}, next_on = ${noticedDay}, try_at = ${tryAt},
      version = version + (case when next_on = ${noticedDay} then 0 else 1 end)
    where shop_id = ${shop_id} and id = ${id} and next_on = ${day} and state = 'ACTIVE'
      and noticed_on is distinct from next_on`.execute(tx)
  return numAffectedRows > 0n
}

/** Deletes subscriptions that ended before a time, and what became of days before `day`. */
export async function deleteOld(
  tx: Tx,
  { endedBefore, day }: { endedBefore: Date; day: string },
): Promise<void> {
  await sql`delete from subscription where state = 'ENDED' and ended_at < ${endedBefore}`.execute(tx)
  await sql`delete from subscription_day where due_on < ${day}`.execute(tx)
}
