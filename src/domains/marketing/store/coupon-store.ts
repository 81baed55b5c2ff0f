import { type Selectable, sql } from 'kysely'
import { emit } from '../../../platform/events/outbox.ts'
import { isMemberSql, joinStatusSql, type MembershipKey } from '../../membership/membership.service.ts'
import { endOfIssued } from '../coupons/coupon-terms.ts'
import { couponsChanged } from '../events.ts'
import type { MarketingTables, Tx } from '../tables.ts'
import { SELLER_FIELDS, type SellerRow } from './coupon-queries.ts'

export type Coupon = Selectable<MarketingTables['coupon']>
export type IssuedCoupon = Selectable<MarketingTables['issued_coupon']>

/** Inserts a coupon and returns its id. */
export async function insertCoupon(
  tx: Tx,
  coupon: Omit<Coupon, 'id' | 'issued' | 'stopped_at' | 'version'>,
): Promise<number> {
  const { id } = await tx.insertInto('coupon').values(coupon).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function stopCoupon(tx: Tx, shopId: number, id: number, stoppedAt: Date): Promise<void> {
  await tx
    .updateTable('coupon')
    .set((column) => ({ stopped_at: column.fn.coalesce('stopped_at', column.val(stoppedAt)) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

export async function lockCoupon(tx: Tx, shopId: number, id: number): Promise<SellerRow | undefined> {
  const { rows } = await sql<SellerRow>`
    select ${sql.raw(SELLER_FIELDS)} from coupon c where c.shop_id = ${shopId} and c.id = ${id} for update of c`.execute(
    tx,
  )
  return rows[0]
}

export async function updateCoupon(
  tx: Tx,
  shopId: number,
  id: number,
  edit: Pick<Coupon, 'name' | 'valid_until' | 'days' | 'total'>,
): Promise<void> {
  await tx
    .updateTable('coupon')
    .set((column) => ({ ...edit, version: column('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

export async function findCoupon(tx: Tx, shopId: number, id: number): Promise<Coupon | undefined> {
  return tx
    .selectFrom('coupon')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Finds hidden shops too. */
export async function findShopId(tx: Tx, shopSlug: string): Promise<number | undefined> {
  const { rows } = await sql<{ shopId: number }>`
    select shop_id as "shopId" from shop where shopid = ${shopSlug}`.execute(tx)
  return rows[0]?.shopId
}

export async function joiningCoupons(tx: Tx, shopId: number): Promise<Coupon[]> {
  return tx
    .selectFrom('coupon')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('who', '=', 'joining')
    .where('stopped_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function isMember(tx: Tx, { shopId, uid }: MembershipKey): Promise<boolean> {
  const status = sql.raw<string>(joinStatusSql(String(uid), String(shopId)))
  const { rows } = await sql<{ status: string }>`select ${status} as status`.execute(tx)
  return rows[0]?.status === 'MEMBER'
}

/** Returns the members of the shop among `uids`. */
export async function findMembers(tx: Tx, shopId: number, uids: readonly number[]): Promise<number[]> {
  const isMember = sql.raw<boolean>(isMemberSql('u.uid', String(shopId)))
  const { rows } = await sql<{ uid: number }>`
    select u.uid from unnest(${uids}::bigint[]) as u (uid) where ${isMember} order by u.uid`.execute(tx)
  return rows.map(({ uid }) => uid)
}

/** Returns the people among `uids` who have or had the coupon. */
export async function findHolders(
  tx: Tx,
  shopId: number,
  coupon: number,
  uids: readonly number[],
): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('issued_coupon')
    .select('uid')
    .where('shop_id', '=', shopId)
    .where('coupon_id', '=', coupon)
    .where(sql<boolean>`uid = any(${uids}::bigint[])`)
    .execute()
  return new Set(rows.map(({ uid }) => uid))
}

export async function findIssued(
  tx: Tx,
  { shopId, uid }: MembershipKey,
  coupon: number,
): Promise<IssuedCoupon | undefined> {
  return tx
    .selectFrom('issued_coupon')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('coupon_id', '=', coupon)
    .where('uid', '=', uid)
    .executeTakeFirst()
}

/** Undefined if the person has or had the coupon. A concurrent insert for the same person waits. */
export async function insertIssued(
  tx: Tx,
  { shopId, uid }: MembershipKey,
  coupon: Coupon,
  issuedAt: Date,
): Promise<IssuedCoupon | undefined> {
  return tx
    .insertInto('issued_coupon')
    .values({
      shop_id: shopId,
      coupon_id: coupon.id,
      uid,
      issued_at: issuedAt,
      valid_until: endOfIssued(coupon, issuedAt),
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'coupon_id', 'uid']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Adds one to the number of issued coupons. `isLast` tells whether this was the last one. Undefined if no coupons are
 * left or the coupon is not issued now.
 */
export async function countIssued(
  tx: Tx,
  { shop_id, id }: Coupon,
  issuedAt: Date,
): Promise<{ isLast: boolean } | undefined> {
  const row = await tx
    .updateTable('coupon')
    .set((column) => ({ issued: column('issued', '+', 1) }))
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where('valid_from', '<=', issuedAt)
    .where((column) => column.or([column('valid_until', 'is', null), column('valid_until', '>', issuedAt)]))
    .where((column) => column.or([column('total', 'is', null), column('issued', '<', column.ref('total'))]))
    .returning(['issued', 'total'])
    .executeTakeFirst()
  return row && { isLast: row.issued === row.total }
}

/** Tells pages that the coupons of a shop changed that anyone can claim. */
export async function emitCouponsChanged(
  tx: Tx,
  { shop_id, who }: Pick<Coupon, 'shop_id' | 'who'>,
): Promise<void> {
  if (who !== 'everyone' && who !== 'members') return
  const { rows } = await sql<{ shopid: string }>`select shopid from shop where shop_id = ${shop_id}`.execute(
    tx,
  )
  if (rows[0]) await emit(tx, couponsChanged, rows[0])
}

/** Returns the coupon's id; null if this person can't use the issued coupon. */
export async function markUsed(
  tx: Tx,
  { shopId, uid }: MembershipKey,
  { id, purchase, sales = 0, off = 0 }: { id: number; purchase: string; sales?: number; off?: number },
  usedAt: Date,
): Promise<number | null> {
  const row = await tx
    .updateTable('issued_coupon')
    .set({ state: 'USED', used_with: purchase, used_at: usedAt, used_sales: sales, used_off: off })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('state', '<>', 'USED')
    .where('valid_until', '>', usedAt)
    .returning('coupon_id')
    .executeTakeFirst()
  return row?.coupon_id ?? null
}

/** Locks and returns the coupon that the shop's part of a purchase used. */
export async function lockUsed(tx: Tx, shopId: number, purchase: string): Promise<IssuedCoupon | undefined> {
  return tx
    .selectFrom('issued_coupon')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('used_with', '=', purchase)
    .forUpdate()
    .executeTakeFirst()
}

export async function markReturned(tx: Tx, { shop_id, id }: IssuedCoupon, valid_until: Date): Promise<void> {
  await tx
    .updateTable('issued_coupon')
    .set({ state: 'RETURNED', used_with: null, used_at: null, used_sales: 0, used_off: 0, valid_until })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** The coupon must be locked. */
export async function subtractSales(tx: Tx, { shop_id, id }: IssuedCoupon, won: number): Promise<void> {
  await sql`
    update issued_coupon set used_sales = used_sales - ${won} where shop_id = ${shop_id} and id = ${id}`.execute(
    tx,
  )
}

/** Deletes the person's coupons of all shops. */
export async function deleteIssuedTo(tx: Tx, uid: number): Promise<void> {
  await tx.deleteFrom('issued_coupon').where('uid', '=', uid).execute()
}
