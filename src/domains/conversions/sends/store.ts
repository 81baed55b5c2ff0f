import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { preferredHostSql } from '../../tenancy/tenancy.service.ts'
import { ITEMS, TARGET } from '../browser/parts.ts'
import type { ConversionEvent } from '../services/event.ts'
import { SENDS_DAYS, type Service, TAKEN_WITHIN_MS } from '../shared/conversion-limits.ts'

export interface Leased {
  shop_id: number
  service: Service
  /** pixel id or measurement id; empty if the seller removed it from the settings */
  target: string
  sealed: Buffer
  failures: number
  /** time when the token was set */
  set_at: Date
  /** end of the lease; identifies the lease when the turn ends */
  leased_until: Date
}

/** Leases the destinations that have been due longest. Concurrent processes get different destinations. */
export async function lease(
  tx: AnyTx,
  now: Date,
  ms: number,
  { services, max }: { services: readonly Service[]; max: number },
): Promise<Leased[]> {
  const { rows } = await sql<Leased>`
    with due as (
      select shop_id, service from conversion_destination
      where due_at <= ${now} and leased_until <= ${now} and service = any(${services}) order by due_at limit ${max} for update skip locked
    )
    update conversion_destination d set leased_until = ${new Date(now.getTime() + ms)}
    from due, shop s where d.shop_id = due.shop_id and d.service = due.service and s.shop_id = d.shop_id
    returning d.shop_id, d.service, ${sql.raw(TARGET)} as target, d.sealed, d.failures, d.set_at, d.leased_until`.execute(
    tx,
  )
  return rows
}

/** Marks events as lost that the service no longer accepts because of their age, and refunds of such purchases. */
export async function markLost(tx: AnyTx, { shop_id, service }: Leased, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - TAKEN_WITHIN_MS[service])
  await sql`
    update conversion_send c set state = 'lost', ended_at = ${now}, words = ${LOST}
    where c.shop_id = ${shop_id} and c.service = ${service} and c.state = 'waiting' and (c.at < ${oldest}
      or c.kind = 'refund' and exists (
        select from conversion_send p where p.shop_id = c.shop_id and p.service = c.service and p.kind = 'purchase'
          and p.order_id = c.order_id and p.state in ('waiting', 'lost') and p.at < ${oldest}))`.execute(tx)
}
const LOST = '서비스가 받아 주는 기간이 지났습니다.'

/**
 * Marks refunds as unsure that a process had started to send before it died. They are not sent again, because GA4
 * counts every refund.
 */
export async function markUnsure(tx: AnyTx, { shop_id, service }: Leased, now: Date): Promise<void> {
  await sql`
    update conversion_send set state = 'unsure', ended_at = ${now}, words = ${UNSURE}
    where shop_id = ${shop_id} and service = ${service} and state = 'waiting' and kind = 'refund'
      and begun_at is not null`.execute(tx)
}
const UNSURE = '보내던 중에 멈춰서 도착했는지 알 수 없습니다.'

interface EventRow extends Omit<ConversionEvent, 'page' | 'pseudonym'> {
  slug: string
  dom3: string | null
  uid: number | null
  guest: Buffer | null
}

/** Marks the oldest waiting sends as started and returns them as rows of events. */
export async function beginNext(
  tx: AnyTx,
  { shop_id, service }: Leased,
  now: Date,
  max: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with next as (
      select id from conversion_send where shop_id = ${shop_id} and service = ${service} and state = 'waiting'
      order by at, id limit ${max}
    ), begun as (
      update conversion_send c set begun_at = ${now} from next where c.shop_id = ${shop_id} and c.id = next.id returning c.*
    )
    select b.id, b.kind, b.number, b.at, case b.kind when 'purchase' then o.delivery_fee + o.surcharge else coalesce(b.delivery_won, 0) end as delivery,
      case b.kind when 'purchase' then o.coupon_name else '' end as coupon,
      case b.kind when 'purchase' then ${sql.raw(ITEMS)} else ${REFUNDED} end as items,
      ${BROWSER} as browser,
      jsonb_build_object('name', o.buyer_name, 'phone', o.buyer_phone, 'email', o.buyer_email,
        -- The receiver of a gift is not the buyer.
        'zipcode', case when o.gift_until is null and o.gift_accepted_at is null
          then coalesce(o.recipient->>'zipcode', '') else '' end) as buyer,
      s.slug, ${sql.raw(preferredHostSql('s.shop_id'))} as dom3, o.uid, o.guest
    from begun b join shop_order o on o.shop_id = b.shop_id and o.id = b.order_id join shop s on s.shop_id = b.shop_id
    order by b.at, b.id`.execute(tx)
  return rows
}

// The negative id of a price reduction in the history stands for its line, of which no pieces are returned.
const REFUNDED = sql`(
  select coalesce(json_agg(json_build_object('sid', l.sid, 'name', case when l.adult then '' else l.title end, 'option', l.opt_name,
    'price', l.price, 'quantity', case when b.line_id > 0 then l.qty else 0 end, 'amount', coalesce(b.goods_won, l.paid))), '[]')
  from order_line l where l.shop_id = b.shop_id and l.id = case when b.line_id > 0 then b.line_id
    else (select m.line_id from order_move m where m.shop_id = b.shop_id and m.id = -b.line_id) end)`

/** SQL for data of the buyer's browser. Ids of services are included only if they come from this shop's pages. */
const BROWSER = sql`(
  select jsonb_build_object('ua', coalesce(v.ua, ''), 'ip', coalesce(v.ip, ''),
    'fbp', coalesce(case when own then v.fbp end, ''), 'fbc', coalesce(case when own then v.fbc end, ''),
    'ga', coalesce(case when own then v.ga end, ''), 'ga_session', coalesce(case when own then v.ga_session end, ''))
  from jsonb_to_record(o.visit) as v (ua text, ip text, fbp text, fbc text, ga text, ga_session text, shopid text),
    lateral (select coalesce(v.shopid = o.shopid, true) as own) whose)`

/** The result of a send. `waiting`: it is sent again. */
export interface SendResult {
  id: number
  state: 'taken' | 'refused' | 'unsure' | 'waiting'
  words: string
}

const RESULT = { id: 'bigint', state: 'text', words: 'text' } as const

/** The results of a turn, and the state of the destination after it. */
export interface Turn {
  results: readonly SendResult[]
  failures: number
  /** why the service accepts no events; empty while it does */
  trouble: string
  /** earliest time of the next turn */
  next: Date
}

/**
 * Stores the results of a turn and ends the lease. If another process has leased the destination meanwhile, returns
 * false and changes nothing.
 */
export async function endTurn(tx: AnyTx, leased: Leased, turn: Turn, now: Date): Promise<boolean> {
  const { shop_id, service, leased_until, set_at } = leased
  const lock = await sql`
    select from conversion_destination
    where shop_id = ${shop_id} and service = ${service} and leased_until = ${leased_until} for update`.execute(
    tx,
  )
  if (lock.rows.length === 0) return false
  await sql`
    update conversion_send c set state = r.state, words = r.words, begun_at = null,
      ended_at = case when r.state <> 'waiting' then ${now}::timestamptz end
    from ${recordset('r', RESULT, turn.results)}
    where c.shop_id = ${shop_id} and c.id = r.id and c.state = 'waiting'`.execute(tx)
  // The trouble of the turn concerns the previous token, if a new token was set during the turn.
  const isSame = sql`set_at = ${set_at}::timestamptz`
  const isTaken = turn.results.some(({ state }) => state === 'taken')
  await sql`
    update conversion_destination d set leased_until = '-infinity', failures = case when ${isSame} then ${turn.failures}::int else 0 end,
      trouble_at = case when ${turn.trouble}::text <> '' and ${isSame} then coalesce(trouble_at, ${now}::timestamptz) end,
      trouble = case when ${isSame} then ${turn.trouble}::text else '' end, taken_at = case when ${isTaken}::boolean then ${now}::timestamptz else taken_at end,
      due_at = case when exists (
        select from conversion_send c where c.shop_id = d.shop_id and c.service = d.service and c.state = 'waiting')
        then case when ${isSame} then ${turn.next}::timestamptz else ${now}::timestamptz end end
    where shop_id = ${shop_id} and service = ${service}`.execute(tx)
  return true
}

export async function purgeSends(tx: AnyTx, now: Date): Promise<void> {
  await sql`
    delete from conversion_send where at < ${now}::timestamptz - ${`${SENDS_DAYS} days`}::interval`.execute(
    tx,
  )
}
