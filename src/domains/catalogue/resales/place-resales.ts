import { DomainError } from '../../../platform/errors/domain-error.ts'
import { changeProducts } from '../changes/change-products.ts'
import { placeListings } from '../store/listings.ts'
import { reserveIds } from '../store/products/product-lookup.ts'
import type { Tx } from '../tables.ts'
import { type Candidate, lockCandidates, noteSeen, type Wanted } from './resales.store.ts'

/** The details of a refusal of goods that would be sold for 0 won. */
export const IS_FREE = { free: true } as const

/** The outcome for one product. */
export type Placed = Wanted &
  (
    | { sid: number /** its category before; null where it was not sold */; was: number | null }
    | { refused: DomainError }
  )

/**
 * Lists products of other shops in a shop, under one of its categories (0 for none); one that is picked already keeps its sid
 * and moves. The transaction is one of all these shops. Throws NOT_FOUND for an unknown category.
 */
export async function placePicks(
  tx: Tx,
  shop: number,
  {
    cid,
    wanted,
    owners,
    allowsFree,
  }: {
    cid: number
    wanted: readonly Wanted[]
    owners: ReadonlyMap<number, number>
    /** the seller's yes to goods that they would sell for 0 won */
    allowsFree: boolean
  },
  log?: (placed: Placed[]) => Promise<void>,
): Promise<Placed[]> {
  return changeProducts(tx, shop, async ({ categories }) => {
    const candidates = await lockCandidates(tx, shop, wanted)
    if (cid !== 0 && !categories.has(cid))
      throw new DomainError('NOT_FOUND', { message: '없어졌거나 없는 카테고리입니다.' })
    const checked = wanted.map(({ origin, pid }) => {
      const found = candidates.find((each) => each.origin === origin && each.pid === pid)
      return {
        origin,
        pid,
        sid: found?.sid ?? null,
        was: found?.cid ?? null,
        refused: refusalOf(shop, found, allowsFree),
      }
    })
    const fresh = await reserveIds(tx, checked.filter(({ sid, refused }) => !sid && !refused).length)
    const placed = checked.map(({ refused, sid, was, ...product }) =>
      refused ? { ...product, refused } : { ...product, was, sid: sid ?? (fresh.shift()?.sid as number) },
    )
    const done = placed.filter((each) => 'sid' in each)
    for (const [origin, picks] of Map.groupBy(done, (pick) => pick.origin))
      await placeListings(
        tx,
        shop,
        { shop: origin, uid: owners.get(origin) as number },
        picks.map(({ sid, pid }) => ({ sid, pid, cid })),
      )
    const sids = done.map(({ sid }) => sid)
    await noteSeen(tx, shop, sids, true)
    return {
      listings: sids,
      refresh: false,
      async finish() {
        await log?.(placed)
        return placed
      },
    }
  })
}

function refusalOf(shop: number, found: Candidate | undefined, allowsFree: boolean): DomainError | null {
  if (!found) return new DomainError('NOT_FOUND', { message: '없어진 상품입니다.' })
  if (found.ended)
    return new DomainError('BAD_REQUEST', { message: '원본 상점이 이 상점에서의 판매를 끝낸 상품입니다.' })
  if (!found.pickable || found.origin === shop)
    return new DomainError('BAD_REQUEST', { message: '담을 수 없는 상품입니다.' })
  if (found.becomes_free && !allowsFree)
    return new DomainError('BAD_REQUEST', { message: '0원으로 판매됩니다.', details: IS_FREE })
  return null
}
