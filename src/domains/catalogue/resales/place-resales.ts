import { DomainError } from '../../../platform/errors/domain-error.ts'
import { changeProducts } from '../changes/change-products.ts'
import { placeListings } from '../store/listings.ts'
import { reserveIds } from '../store/products/product-lookup.ts'
import type { Tx } from '../tables.ts'
import { type Candidate, lockCandidates, noteSeen, type ProductRef } from './resales.store.ts'

/** `details` of the error for a product that is refused because it would cost 0 won. */
export const IS_FREE = { free: true } as const

export type PlacedResale = ProductRef &
  (
    | { sid: number /** null if it was not sold */; previousCategoryId: number | null }
    | { refused: DomainError }
  )

/**
 * Adds products of other shops to a shop under one of its categories (0 for none), or moves existing resales to that
 * category. The transaction needs access to all these shops. Throws NOT_FOUND for an unknown category.
 */
export async function placeResales(
  tx: Tx,
  shopId: number,
  {
    cid,
    requested,
    owners,
    allowsFree,
  }: {
    cid: number
    requested: readonly ProductRef[]
    owners: ReadonlyMap<number, number>
    /** whether the seller allows products that would cost 0 won */
    allowsFree: boolean
  },
  log?: (placedResales: PlacedResale[]) => Promise<void>,
): Promise<PlacedResale[]> {
  return changeProducts(tx, shopId, async ({ categories }) => {
    const candidates = await lockCandidates(tx, shopId, requested)
    if (cid !== 0 && !categories.has(cid))
      throw new DomainError('NOT_FOUND', { message: '없어졌거나 없는 카테고리입니다.' })
    const checked = requested.map(({ origin, pid }) => {
      const candidate = candidates.find((candidate) => candidate.origin === origin && candidate.pid === pid)
      return {
        origin,
        pid,
        sid: candidate?.sid ?? null,
        previousCategoryId: candidate?.cid ?? null,
        refused: refusalOf(shopId, candidate, allowsFree),
      }
    })
    const newIds = await reserveIds(tx, checked.filter(({ sid, refused }) => !sid && !refused).length)
    const results = checked.map(({ refused, sid, previousCategoryId, ...product }) =>
      refused
        ? { ...product, refused }
        : { ...product, previousCategoryId, sid: sid ?? (newIds.shift()?.sid as number) },
    )
    const placements = results.filter((outcome) => 'sid' in outcome)
    for (const [origin, picks] of Map.groupBy(placements, (pick) => pick.origin))
      await placeListings(
        tx,
        shopId,
        { shopId: origin, uid: owners.get(origin) as number },
        picks.map(({ sid, pid }) => ({ sid, pid, cid })),
      )
    const listingIds = placements.map(({ sid }) => sid)
    await noteSeen(tx, shopId, listingIds, true)
    return {
      listings: listingIds,
      refresh: false,
      async finish() {
        await log?.(results)
        return results
      },
    }
  })
}

function refusalOf(
  shopId: number,
  candidate: Candidate | undefined,
  allowsFree: boolean,
): DomainError | null {
  if (!candidate) return new DomainError('NOT_FOUND', { message: '없어진 상품입니다.' })
  if (candidate.ended)
    return new DomainError('BAD_REQUEST', { message: '원본 상점이 이 상점에서의 판매를 끝낸 상품입니다.' })
  if (!candidate.pickable || candidate.origin === shopId)
    return new DomainError('BAD_REQUEST', { message: '담을 수 없는 상품입니다.' })
  if (candidate.becomes_free && !allowsFree)
    return new DomainError('BAD_REQUEST', { message: '0원으로 판매됩니다.', details: IS_FREE })
  return null
}
