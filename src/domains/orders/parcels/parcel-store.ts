import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import type { Tx } from '../core/checkout-store.ts'
import { FOLLOWED_DAYS, type ParcelState, type ParcelStep } from '../shared/parcel-states.ts'

/** Followed rows of a parcel; orders of one shop may share it. */
export interface FollowedParcel {
  /** the shop that sells */
  shopId: number
  orderId: number
  /** the shop that ships */
  supplierShopId: number
  carrier: string
  tracking: string
  sentAt: Date
  state: ParcelState | ''
  misses: number
  /** whether a line or a claim of the order still names the number */
  named: boolean
}

/** How long other processes leave a parcel alone that one has begun to ask about. */
const LEASE_MS = 10 * 60_000

const followedSince = (now: Date): Date => new Date(now.getTime() - FOLLOWED_DAYS * DAY_MS)

/** Leases due parcels of all shops, longest due first. */
export async function claimDueParcels(tx: Tx, now: Date, max: number): Promise<FollowedParcel[]> {
  const { rows } = await sql<FollowedParcel>`
    update parcel_tracking p set next_check_at = ${new Date(now.getTime() + LEASE_MS)}
    from (
      select shop_id, order_id, carrier, tracking from parcel_tracking
      where next_check_at <= ${now} order by next_check_at limit ${max} for update skip locked) due
    where p.shop_id = due.shop_id and p.order_id = due.order_id and p.carrier = due.carrier and p.tracking = due.tracking
    returning p.shop_id as "shopId", p.order_id as "orderId", p.origin_shop_id as "supplierShopId", p.carrier, p.tracking, p.sent_at as "sentAt", p.state, p.misses,
      exists (select from order_line l where l.shop_id = p.shop_id and l.order_id = p.order_id
        and l.carrier = p.carrier and l.tracking = p.tracking)
      or exists (select from claim c where c.shop_id = p.shop_id and c.order_id = p.order_id
        and c.carrier = p.carrier and c.tracking = p.tracking) as named`.execute(tx)
  return rows
}

/** Ends parcels of all shops that were sent too long ago, some at a time. */
export async function endOldParcels(tx: Tx, now: Date): Promise<void> {
  await sql`
    update parcel_tracking p set next_check_at = null
    from (
      select shop_id, order_id, carrier, tracking from parcel_tracking
      where next_check_at <= ${now} and sent_at < ${followedSince(now)} limit 5000 for update skip locked) old
    where p.shop_id = old.shop_id and p.order_id = old.order_id and p.carrier = old.carrier
      and p.tracking = old.tracking`.execute(tx)
}

/** Ends parcels in these orders only, because another order may name the same number. */
export async function endParcels(tx: Tx, parcels: readonly FollowedParcel[]): Promise<void> {
  const columns = { shopId: 'bigint', orderId: 'bigint', carrier: 'text', tracking: 'text' } as const
  await sql`
    update parcel_tracking p set next_check_at = null from ${recordset('e', columns, parcels)}
    where p.shop_id = e."shopId" and p.order_id = e."orderId" and p.carrier = e.carrier and p.tracking = e.tracking`.execute(
    tx,
  )
}

type ParcelKey = Pick<FollowedParcel, 'supplierShopId' | 'carrier' | 'tracking'>

/**
 * Stores what became of a request in all orders of the parcel, but not in those of an earlier one, because carriers use
 * numbers again. Without `report` the last state stays, with its time.
 */
export async function updateParcel(
  tx: Tx,
  { supplierShopId, carrier, tracking }: ParcelKey,
  {
    report,
    ...next
  }: {
    report: { state: ParcelState; steps: ParcelStep[]; checked_at: Date } | null
    next_check_at: Date | null
    misses: number
  },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('parcel_tracking')
    .set({ ...next, ...(report && { ...report, steps: JSON.stringify(report.steps) }) })
    .where('origin_shop_id', '=', supplierShopId)
    .where('carrier', '=', carrier)
    .where('tracking', '=', tracking)
    .where('sent_at', '>=', followedSince(now))
    .execute()
}

/** A parcel has at most this many lines that arrive together; the others arrive with the next request or the timer. */
const MAX_LINES = 500

/** The lines that are on their way to the buyer in a parcel. */
export const linesInParcel = (
  tx: Tx,
  { supplierShopId, carrier, tracking }: ParcelKey,
): Promise<{ number: string; shopId: number; line: number }[]> =>
  tx
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.shop_id', '=', 'l.shop_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(['o.number', 'l.shop_id as shopId', 'l.id as line'])
    .where('l.origin_shop_id', '=', supplierShopId)
    .where('l.tracking', '=', tracking)
    .where('l.carrier', '=', carrier)
    .where('l.status', '=', 'DELIVERY')
    .orderBy('l.id')
    .limit(MAX_LINES)
    .execute()
