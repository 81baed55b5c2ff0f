import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { CouponCode } from '../seller/seller-coupons.contract.ts'
import { MAX_CODES } from '../shared/marketing-limits.ts'
import type { Tx } from '../tables.ts'

/** Values: key, shopid or null for any shop. Returns the visible shops that have the code. */
export const SHOPS_OF_CODE = statement<{ shopId: number; shopid: string; name: string }>(
  'marketing.shops-of-code',
  `select s.shop_id as "shopId", s.shopid, s.name from coupon_code c join shop s on s.shop_id = c.shop_id
   where c.key = $1 and s.isshow and ($2::text is null or s.shopid = $2) order by s.name limit 20`,
)

export interface CodeRow {
  key: string
  coupon_id: number
  single: boolean
  claimed_at: Date | null
  issued_id: number | null
}

/** Finds a code. Locks a single-use code until the end of the transaction. */
export async function findCode(tx: Tx, shopId: number, key: string): Promise<CodeRow | undefined> {
  const find = () =>
    tx
      .selectFrom('coupon_code')
      .select(['key', 'coupon_id', 'single', 'claimed_at', 'issued_id'])
      .where('shop_id', '=', shopId)
      .where('key', '=', key)
  const code = await find().executeTakeFirst()
  return code?.single ? find().forUpdate().executeTakeFirst() : code
}

export async function markClaimed(
  tx: Tx,
  { shopId, key }: { shopId: number; key: string },
  issuedId: number,
  claimedAt: Date,
): Promise<void> {
  await tx
    .updateTable('coupon_code')
    .set({ claimed_at: claimedAt, issued_id: issuedId })
    .where('shop_id', '=', shopId)
    .where('key', '=', key)
    .execute()
}

/** Inserts codes and returns how many of them were new to the shop. */
export async function insertCodes(
  tx: Tx,
  { shopId, coupon, single }: { shopId: number; coupon: number; single: boolean },
  codes: readonly { key: string; code: string }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into coupon_code (shop_id, key, coupon_id, code, single)
    select ${shopId}, c.key, ${coupon}, c.code, ${single}
    from unnest(${codes.map(({ key }) => key)}::text[], ${codes.map(({ code }) => code)}::text[]) as c (key, code)
    on conflict (shop_id, key) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function listSingleCodes(tx: Tx, shopId: number, coupon: number): Promise<CouponCode[]> {
  const rows = await tx
    .selectFrom('coupon_code')
    .select(['code', 'claimed_at'])
    .where('shop_id', '=', shopId)
    .where('coupon_id', '=', coupon)
    .where('single', '=', true)
    .orderBy('code')
    .limit(MAX_CODES)
    .execute()
  return rows.map(({ code, claimed_at }) => ({ code, claimed_at: claimed_at?.toISOString() ?? null }))
}
