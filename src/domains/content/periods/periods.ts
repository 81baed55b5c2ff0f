import type { Database } from '../../../platform/database/pools.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { productChanged } from '../../catalogue/events.ts'
import { contentChanged } from '../events.ts'
import type { Tx } from '../tables.ts'
import { takeDueDocuments } from './due-documents.ts'
import { NEXT_PERIOD_CHANGE } from './next-change.ts'

/** The periods of popups and blocks, of all shops. */
export function documentPeriods(database: Database) {
  return {
    /** Tells of published documents in which something has appeared or gone by the clock. */
    tellDueDocuments: (): Promise<void> =>
      database.asSystem('jobs', async (tx: Tx) => {
        const notified = new Set<string>()
        for (const { shopid, uid, common, sid } of await takeDueDocuments(tx)) {
          const change = { shopid, ...(common && { uid }) }
          const name = JSON.stringify(change)
          if (!notified.has(name)) await emit(tx, contentChanged, change)
          notified.add(name)
          // Shops that picked the product show its detail too; they are updated by this event.
          if (sid !== null) await emit(tx, productChanged, { shopid, sids: [sid] })
        }
      }),

    /** The time until a notice, popup or block of an open shop appears or disappears, ms; null if none will. */
    async nextPeriodChange({ shopid }: { shopid: string }): Promise<number | null> {
      const [row] = await database.browse(NEXT_PERIOD_CHANGE, [shopid])
      return row?.in_ms ?? null
    },
  }
}
