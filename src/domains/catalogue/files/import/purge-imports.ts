import type { Database } from '../../../../platform/database/pools.ts'
import { hasEnded } from '../../../../platform/process-mark.ts'
import { DAY_MS } from '../../../../platform/seoul-day.ts'
import type { Tx } from '../../tables.ts'
import { arrivals, endArrival, type ImportKey } from './arrivals.store.ts'
import type { ImportFiles } from './import-files.ts'
import * as store from './imports.store.ts'

const MAX_AGE_MS = 7 * DAY_MS
const BATCH = 20
/** No upload lasts this long. */
const MAX_UPLOAD_MS = 2 * 60 * 60 * 1_000

export type ImportPurges = ReturnType<typeof importPurges>

export function importPurges({ database, files }: { database: Database; files: ImportFiles }) {
  async function purge({ shopId, id }: ImportKey): Promise<void> {
    await files.deleteAll(shopId, id)
    await database.asShop(shopId, async (tx: Tx) => {
      await store.deleteImport(tx, shopId, id)
      await endArrival(tx, shopId, id)
    })
  }

  /**
   * Deletes uploads whose process was killed: at once if the process has certainly ended, otherwise after the maximum
   * duration of an upload.
   */
  async function purgeKilled(now: Date): Promise<void> {
    const killed = (await database.asSystem('jobs', (tx: Tx) => arrivals(tx))).filter(
      ({ process, startedAt }) => hasEnded(process) || now.getTime() - startedAt.getTime() > MAX_UPLOAD_MS,
    )
    for (const key of killed) await purge(key)
  }

  return {
    purge,
    purgeKilled,

    /** Deletes imports older than a week, and uploads of killed processes. */
    async purgeOld(now: Date): Promise<void> {
      const before = new Date(now.getTime() - MAX_AGE_MS)
      for (;;) {
        const old = await database.asSystem('jobs', (tx: Tx) => store.oldImports(tx, before, BATCH))
        if (old.length === 0) break
        for (const key of old) await purge(key)
      }
      await purgeKilled(now)
    },

    /** Deletes imports beyond the shop's limits. */
    async purgeBeyondLimits(shopId: number): Promise<void> {
      for (const key of await database.asShop(shopId, (tx: Tx) => store.importsBeyondLimits(tx, shopId)))
        await purge(key)
    },
  }
}
