import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

export async function lockMonthReview(
  tx: Tx,
  shopId: number,
  { line, uid }: { line: number; uid: number },
): Promise<{ id: number; regdate: Date; month_at: Date | null; hidden_reason: string } | undefined> {
  return tx
    .selectFrom('review')
    .select(['id', 'regdate', 'month_at', 'hidden_reason'])
    .where('shop_id', '=', shopId)
    .where('line_id', '=', line)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveMonthReview(
  tx: Tx,
  shopId: number,
  id: number,
  { text, photos, at, point }: { text: string; photos: string[]; at: Date; point: number },
): Promise<void> {
  await tx
    .updateTable('review')
    .set({ month_text: text, month_photos: photos, month_at: at, month_point: point })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Points (won) that the shop gives for a second review. */
export async function readMonthPoint(tx: Tx, shopId: number): Promise<number> {
  const { rows } = await sql<{ point: number }>`
    select review_month_point as point from shop where shop_id = ${shopId}`.execute(tx)
  return rows[0]?.point ?? 0
}

/** Beginning of the key of the points for the second review of an order line, whose id follows. */
export const MONTH_KEY = 'month review '

/** SQL: whether a person has ever earned points under this key, also if they were revoked. */
export const hasEarnedSql = (shopId: string, uid: string, key: string): string => `exists (
  select from point_entry e
  where e.shop_id = ${shopId} and e.uid = ${uid} and e.kind = 'ACCRUE' and e.key = ${key})`

export async function hasEarned(
  tx: Tx,
  { shopId, uid }: { shopId: number; uid: number },
  key: string,
): Promise<boolean> {
  const { rows } = await sql<{ hasEarned: boolean }>`
    select ${sql.raw(hasEarnedSql('h.shop_id', 'h.uid', 'h.key'))} as "hasEarned"
    from (values (${shopId}::bigint, ${uid}::bigint, ${key})) h (shop_id, uid, key)`.execute(tx)
  return rows[0]?.hasEarned ?? false
}

/** The names of aspects that the shop asks for, and whether it asks for measures of the body. */
export async function readQuestions(tx: Tx, shopId: number): Promise<{ aspects: string; body: boolean }> {
  const { rows } = await sql<{ aspects: string; body: boolean }>`
    select review_aspects as aspects, review_body as body from shop where shop_id = ${shopId}`.execute(tx)
  return rows[0] ?? { aspects: '', body: false }
}
