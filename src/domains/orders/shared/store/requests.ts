import type { Tx } from './checkouts.ts'

/** A request about an order, idempotent by its key. */
export interface OrderRequest {
  /** made by the page for each opening of a form or a dialog */
  key: string
  /** digest of the request */
  asked: Buffer
}

/** An order whose row is locked. */
interface LockedOrder {
  shop_id: number
  id: number
}

/** Records a request under its key. Answers the digest of the earlier request with it, if any. */
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
