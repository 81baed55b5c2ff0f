import { sql } from 'kysely'
import type { ReviewsTables, Tx } from '../tables.ts'

type Row = ReviewsTables['photo_reward']
interface RewardKey {
  shopId: number
  line: number
}

export async function lockReward(
  tx: Tx,
  { shopId, line }: RewardKey,
): Promise<Pick<Row, 'uid' | 'amount' | 'state'> | undefined> {
  return tx
    .selectFrom('photo_reward')
    .select(['uid', 'amount', 'state'])
    .where('shop_id', '=', shopId)
    .where('line_id', '=', line)
    .forUpdate()
    .executeTakeFirst()
}

/** `amount` in won. */
export async function insertReward(
  tx: Tx,
  { shopId, line, uid }: RewardKey & { uid: number },
  reward: Pick<Row, 'amount' | 'state'>,
): Promise<void> {
  await tx
    .insertInto('photo_reward')
    .values({ shop_id: shopId, line_id: line, uid, ...reward })
    .execute()
}

export async function setReward(tx: Tx, { shopId, line }: RewardKey, state: Row['state']): Promise<void> {
  await tx
    .updateTable('photo_reward')
    .set({ state })
    .where('shop_id', '=', shopId)
    .where('line_id', '=', line)
    .execute()
}

/** Points (won) that the shop gives for a photo review. */
export async function readReviewPoint(tx: Tx, shopId: number): Promise<number> {
  const { rows } = await sql<{ point: number }>`
    select review_point as point from shop where shop_id = ${shopId}`.execute(tx)
  return rows[0]?.point ?? 0
}

/** Rewards of all shops that are pending, in the order of shop and line. */
export async function listPromised(tx: Tx, after: RewardKey, max: number): Promise<RewardKey[]> {
  const { rows } = await sql<RewardKey>`
    select shop_id as "shopId", line_id as line from photo_reward
    where state = 'PROMISED' and (shop_id, line_id) > (${after.shopId}, ${after.line})
    order by shop_id, line_id limit ${max}`.execute(tx)
  return rows
}
