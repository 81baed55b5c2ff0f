import type { OrderRequest } from '../requests.ts'
import type { Tx } from './checkouts.ts'

/** An order whose row is locked. */
interface LockedOrder {
  shop_id: number
  id: number
}

/** Notes what is asked for under a key. Answers the digest of what was asked with it before, where it was used. */
export async function noteRequest(
  tx: Tx,
  { shop_id, id: order_id }: LockedOrder,
  { actor, key, asked }: OrderRequest & { actor: 'buyer' | 'seller' },
  at: Date,
): Promise<Buffer | null> {
  const before = await tx
    .selectFrom('order_request')
    .select('asked')
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', order_id)
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst()
  if (before) return before.asked
  await tx.insertInto('order_request').values({ shop_id, order_id, actor, key, asked, at }).execute()
  return null
}
