import type { Tx } from './checkouts.ts'

/** What somebody asks to be done with an order, once however often it is sent. */
export interface OrderRequest {
  /** made by the page for each opening of a form or a question */
  key: string
  /** digest of all that was asked with it */
  asked: Buffer
}

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
