import { sql } from 'kysely'
import type { ReviewsTables, Tx } from '../tables.ts'

type Row = ReviewsTables['photo_reward']
interface Place {
  shop: number
  line: number
}

/** The points for a line's photo review, locked to the end of the transaction. */
export async function lockReward(
  tx: Tx,
  { shop, line }: Place,
): Promise<Pick<Row, 'uid' | 'amount' | 'state'> | undefined> {
  return tx
    .selectFrom('photo_reward')
    .select(['uid', 'amount', 'state'])
    .where('shop_id', '=', shop)
    .where('line_id', '=', line)
    .forUpdate()
    .executeTakeFirst()
}

/** Records the points for a line; `amount` in won. */
export async function insertReward(
  tx: Tx,
  { shop, line, uid }: Place & { uid: number },
  reward: Pick<Row, 'amount' | 'state'>,
): Promise<void> {
  await tx
    .insertInto('photo_reward')
    .values({ shop_id: shop, line_id: line, uid, ...reward })
    .execute()
}

/** Sets the state of the points for a line. */
export async function setReward(tx: Tx, { shop, line }: Place, state: Row['state']): Promise<void> {
  await tx
    .updateTable('photo_reward')
    .set({ state })
    .where('shop_id', '=', shop)
    .where('line_id', '=', line)
    .execute()
}

/** Won that the shop gives for a photo review now. */
export async function reviewPoint(tx: Tx, shopId: number): Promise<number> {
  const { rows } = await sql<{ point: number }>`
    select review_point as point from shop where shop_id = ${shopId}`.execute(tx)
  return rows[0]?.point ?? 0
}

/** Lines of any shops with pending points, in their order after a place. */
export async function promisedRewards(tx: Tx, after: Place, max: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select shop_id as shop, line_id as line from photo_reward
    where state = 'PROMISED' and (shop_id, line_id) > (${after.shop}, ${after.line})
    order by shop_id, line_id limit ${max}`.execute(tx)
  return rows
}
