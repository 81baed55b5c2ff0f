import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import * as store from './store.ts'

const AT_ONCE = 10

export interface FindingsDeps {
  database: Database
  clock: Clock
  /** how many products a search finds */
  findings: (shopSlug: string, word: string) => Promise<number>
}

/** Looks up what the searches of a day have found. It stands apart from the counting, which waits for no search. */
export function searchFindings({ database, clock, findings }: FindingsDeps) {
  let waits = false

  async function findOne(search: store.Search): Promise<void> {
    const matches = await findings(search.shopid, search.word)
    await database.asSystem('statistics', (tx: AnyTx) => store.saveMatches(tx, { ...search, found: matches }))
  }

  return {
    /** Notes that there are searches to look up. */
    countNow(): void {
      waits = true
    },

    /** Looks up some. Answers how many, 0 when none is left; rejects with what failed when the others of them are done. */
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
