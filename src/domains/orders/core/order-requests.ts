import { DomainError } from '../../../platform/errors/domain-error.ts'
import { digestContent } from '../../../platform/requests/request-digest.ts'
import type { Tx } from './checkout-store.ts'

/** A request that takes effect once. Its digest does not include the actor. */
export const requestOf = (key: string, content: object): OrderRequest => ({
  key,
  requestDigest: digestOf({ key, ...content }),
})

/**
 * Returns whether a request already took effect; otherwise records it. The caller must have locked the order. Throws
 * CONFLICT if another request has used the key.
 */
export async function isRepeated(
  tx: Tx,
  order: { shop_id: number; id: number },
  { actor, request, now }: { actor: 'buyer' | 'seller'; request: OrderRequest; now: Date },
): Promise<boolean> {
  const before = await noteRequest(tx, order, { actor, ...request }, now)
  if (before && !before.equals(request.requestDigest))
    throw new DomainError('CONFLICT', {
      message: '이미 다른 내용으로 요청했습니다. 주문을 다시 열어 확인해 주세요.',
      details: { field: 'key' },
    })
  return before !== null
}

/** Digest of a request, without its key. */
export const digestOf = ({ key: _, ...fields }: { key: string }): Buffer => digestContent(fields)

export interface OrderRequest {
  /** the client chooses a new key each time it opens a form */
  key: string
  requestDigest: Buffer
}

interface LockedOrder {
  shop_id: number
  id: number
}

/** Records a request. If its key was used before, returns the digest of the earlier request instead; otherwise null. */
async function noteRequest(
  tx: Tx,
  { shop_id, id: order_id }: LockedOrder,
  { actor, key, requestDigest }: OrderRequest & { actor: 'buyer' | 'seller' },
  now: Date,
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
  await tx
    .insertInto('order_request')
    .values({ shop_id, order_id, actor, key, asked: requestDigest, at: now })
    .execute()
  return null
}
