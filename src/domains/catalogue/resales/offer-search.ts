import type { Database } from '../../../platform/database/pools.ts'
import { OFFER_EDGE, OFFERS, type OfferRow } from './resales.store.ts'

/** number of rows on a page */
export const PAGE = 40

/** number of offers that one statement reads, and number of statements of one request */
const WINDOW = 2_000
const WINDOWS = 5

/** The first `PAGE` of up to `PAGE + 1` rows, and the `after` of the next page if there is one more row. */
export function pageOf<Row extends { sid: number }>(rows: Row[]): { part: Row[]; next: number | null } {
  const part = rows.slice(0, PAGE)
  return { part, next: rows.length > PAGE ? (part.at(-1)?.sid ?? null) : null }
}

/**
 * A page of the offers of other shops. There is no index for texts over all shops, so a request with a pattern reads at
 * most 10,000 offers, newest first. Its page may therefore be short or empty although more offers follow.
 */
export async function offersFrom(
  database: Pick<Database, 'browse'>,
  shopId: number,
  { pattern, after }: { pattern: string | null; after?: number | undefined },
): Promise<{ part: OfferRow[]; next: number | null }> {
  if (pattern === null)
    return pageOf(await database.browse(OFFERS, [shopId, after ?? null, 0, null, PAGE + 1]))
  const offers: OfferRow[] = []
  let key = after ?? null
  for (let window = 0; window < WINDOWS; window += 1) {
    const [edge] = await database.browse(OFFER_EDGE, [shopId, key, WINDOW])
    const values = [shopId, key, edge?.sid ?? 0, pattern, PAGE + 1 - offers.length]
    offers.push(...(await database.browse(OFFERS, values)))
    if (offers.length > PAGE || !edge) return pageOf(offers)
    key = edge.sid
  }
  return { part: offers, next: key }
}
