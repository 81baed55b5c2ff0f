import type { Clock } from '../../../platform/clock.ts'
import { type Database, statement } from '../../../platform/database/pools.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { MAX_POPULAR_WORDS, OTHERS } from '../shared/visit-limits.ts'

const DAY_MS = 86_400_000
const DAYS = 14
// A word that fewer visitors searched for could tell something about one of them.
const MIN_VISITORS = 5
const MIN_VISITORS_OF_A_DAY = 3
const MAX_AGE_MS = 600_000
const MAX_SHOPS = 10_000

/**
 * Words with the most visitors who searched for them, of a shop that is open. Words that found nothing, and words with
 * `@` or five digits in a row, also with hyphens, dots or spaces between them (addresses, phone numbers), are left out.
 * Values: slug of the shop, first day.
 */
const POPULAR = statement<{ word: string }>(
  'statistics.popular-searches',
  `select f.part as word
   from shop s
   join day_figure f on f.shop_id = s.shop_id and f.topic = 'search' and f.day >= $2::date
   where s.shopid = $1 and s.isshow and f.part <> '${OTHERS}' and length(f.part) <= 30 and f.part !~ '@|([0-9][-. ]*){5}'
   group by f.part
   having max(f.visitors) >= ${MIN_VISITORS_OF_A_DAY} and sum(f.visitors) >= ${MIN_VISITORS}
     and (array_agg(f.found order by f.day desc) filter (where f.found is not null))[1] > 0
   order by sum(f.visitors) desc, f.part limit ${MAX_POPULAR_WORDS}`,
)

/** A shop's popular search words of the last two weeks, read at most every ten minutes. */
export function popularSearches({ database, clock }: { database: Pick<Database, 'system'>; clock: Clock }) {
  const cache = new Map<string, { words: Promise<string[]>; expiresAt: number }>()

  async function read(shopSlug: string): Promise<string[]> {
    const first = seoulDay(new Date(clock().getTime() - DAYS * DAY_MS))
    const rows = await database.system('statistics', POPULAR, [shopSlug, first])
    return rows.map(({ word }) => word)
  }

  return (shopSlug: string): Promise<string[]> => {
    const now = clock().getTime()
    const cached = cache.get(shopSlug)
    if (cached && now < cached.expiresAt) return cached.words
    if (cache.size >= MAX_SHOPS) cache.clear()
    const words = read(shopSlug)
    words.catch(() => cache.delete(shopSlug))
    cache.set(shopSlug, { words, expiresAt: now + MAX_AGE_MS })
    return words
  }
}
