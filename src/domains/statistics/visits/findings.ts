import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import * as store from './store.ts'

const AT_ONCE = 10

export interface FindingsDeps {
  database: Database
  clock: Clock
  /** returns the number of products that a search finds */
  findings: (shopSlug: string, word: string) => Promise<number>
}

/**
 * Stores how many products the day's searches find. It runs apart from the counting of visits, which must not wait for
 * searches.
 */
export function searchFindings({ database, clock, findings }: FindingsDeps) {
  let waits = false

  async function findOne(search: store.Search): Promise<void> {
    const matches = await findings(search.shopid, search.word)
    await database.asSystem('statistics', (tx: AnyTx) => store.saveMatches(tx, { ...search, found: matches }))
  }

  return {
    /** Tells the next `find` that there are new searches. */
    countNow(): void {
      waits = true
    },

    /**
     * Searches for at most `AT_ONCE` words, stores the numbers of products, and returns how many words it searched for.
     * If one search fails the others still run; all errors are thrown together at the end.
     */
    async find(): Promise<number> {
      if (!waits) return 0
      const searches = await database.asSystem('statistics', (tx: AnyTx) =>
        store.searchesToTry(tx, seoulDay(clock()), AT_ONCE),
      )
      waits = searches.length === AT_ONCE
      const failures: unknown[] = []
      for (const search of searches) await findOne(search).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) {
        waits = true
        throw new AggregateError(failures, 'some searches could not be looked up')
      }
      return searches.length
    },
  }
}
