import type { Database } from '../../../../platform/database/pools.ts'
import { hasEnded } from '../../../../platform/process-mark.ts'
import { DAY_MS } from '../../../../platform/seoul-day.ts'
import type { Tx } from '../../tables.ts'
import { arrivals, endArrival, type OldImport } from './arrivals.store.ts'
import type { ImportFiles } from './import-files.ts'
import * as store from './imports.store.ts'

const KEPT_MS = 7 * DAY_MS
const FORGOTTEN_AT_ONCE = 20
/** Longer than any upload takes, ms. */
const ARRIVING_MS = 2 * 60 * 60 * 1_000

/** Deletes old imports with their files, as the private disk is shared by all shops. */
export function forgetImports({ database, files }: { database: Database; files: ImportFiles }) {
  async function forget({ shop: shopId, id }: OldImport): Promise<void> {
    await files.deleteAll(shopId, id)
    await database.asShop(shopId, async (tx: Tx) => {
      await store.deleteImport(tx, shopId, id)
      await endArrival(tx, shopId, id)
    })
  }

  /** Deletes uploads that a killed process left unfinished: at once where it has certainly ended, else after the longest time of an upload. */
  async function forgetKilled(now: Date): Promise<void> {
    const killed = (await database.asSystem('jobs', (tx: Tx) => arrivals(tx))).filter(
      ({ process, startedAt }) => hasEnded(process) || now.getTime() - startedAt.getTime() > ARRIVING_MS,
    )
    for (const oldImport of killed) await forget(oldImport)
  }

  return {
    forget,
    forgetKilled,

    /** Deletes imports older than a week, and uploads that killed processes left unfinished. */
    async forgetOld(now: Date): Promise<void> {
      const before = new Date(now.getTime() - KEPT_MS)
      for (;;) {
        const old = await database.asSystem('jobs', (tx: Tx) =>
          store.oldImports(tx, before, FORGOTTEN_AT_ONCE),
        )
        if (old.length === 0) break
        for (const oldImport of old) await forget(oldImport)
      }
      await forgetKilled(now)
    },

    /** Deletes the imports of a shop that no longer fit its list, and uploaded ones that were not checked before newer ones came. */
    async forgetCrowded(shopId: number): Promise<void> {
      for (const oldImport of await database.asShop(shopId, (tx: Tx) => store.crowdedImports(tx, shopId)))
        await forget(oldImport)
    },
  }
}
