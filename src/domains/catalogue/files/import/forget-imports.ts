import type { Database } from '../../../../platform/database/pools.ts'
import { hasEnded } from '../../../../platform/process-mark.ts'
import { DAY_MS } from '../../../../platform/seoul-day.ts'
import type { Tx } from '../../tables.ts'
import type { ImportFiles } from './import-files.ts'
import { arrivals, endArrival, type OldImport } from './store/arrivals.ts'
import * as store from './store/old-imports.ts'

const KEPT_MS = 7 * DAY_MS
const FORGOTTEN_AT_ONCE = 20
/** No upload takes that long. */
const ARRIVING_MS = 2 * 60 * 60 * 1_000

/** Imports with their files on the private disk, which all shops share. */
export function forgetImports({ database, files }: { database: Database; files: ImportFiles }) {
  async function forget({ shop, id }: OldImport): Promise<void> {
    await files.deleteAll(shop, id)
    await database.asShop(shop, async (tx: Tx) => {
      await store.deleteImport(tx, shop, id)
      await endArrival(tx, shop, id)
    })
  }

  /** Forgets uploads in whose middle their process died: at once where it is known to have ended, else after the time of any upload. */
  async function forgetKilled(now: Date): Promise<void> {
    const killed = (await database.asSystem('jobs', (tx: Tx) => arrivals(tx))).filter(
      ({ process, began }) => hasEnded(process) || now.getTime() - began.getTime() > ARRIVING_MS,
    )
    for (const each of killed) await forget(each)
  }

  return {
    forget,
    forgetKilled,

    /** Forgets imports of a week ago, and files of uploads in whose middle their process died. */
    async forgetOld(now: Date): Promise<void> {
      const before = new Date(now.getTime() - KEPT_MS)
      for (;;) {
        const old = await database.asSystem('jobs', (tx: Tx) =>
          store.oldImports(tx, before, FORGOTTEN_AT_ONCE),
        )
        if (old.length === 0) break
        for (const each of old) await forget(each)
      }
      await forgetKilled(now)
    },

    /** Forgets those of a shop that its list does not show any more, and those that it has sent and left for newer ones. */
    async forgetCrowded(shop: number): Promise<void> {
      for (const each of await database.asShop(shop, (tx: Tx) => store.crowdedImports(tx, shop)))
        await forget(each)
    },
  }
}
