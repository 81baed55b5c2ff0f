import type { Database } from '../../../../platform/database/pools.ts'
import { DAY_MS } from '../../../../platform/seoul-day.ts'
import type { Tx } from '../../tables.ts'
import type { ImportFiles } from './import-files.ts'
import * as store from './old-imports.ts'

const KEPT_MS = 7 * DAY_MS
const FORGOTTEN_AT_ONCE = 20

/** Imports with their files on the private disk, which all shops share. */
export function forgetImports({ database, files }: { database: Database; files: ImportFiles }) {
  async function forget({ shop, id, ...counts }: store.OldImport): Promise<void> {
    await files.deleteAll(shop, id, counts)
    await database.asShop(shop, (tx: Tx) => store.deleteImport(tx, shop, id))
  }

  return {
    /** Forgets imports of a week ago. */
    async forgetOld(now: Date): Promise<void> {
      const before = new Date(now.getTime() - KEPT_MS)
      for (;;) {
        const old = await database.asSystem('jobs', (tx: Tx) =>
          store.oldImports(tx, before, FORGOTTEN_AT_ONCE),
        )
        if (old.length === 0) return
        for (const each of old) await forget(each)
      }
    },

    /** Forgets those of a shop that its list does not show any more, and those that it has sent and left for newer ones. */
    async forgetCrowded(shop: number): Promise<void> {
      for (const each of await database.asShop(shop, (tx: Tx) => store.crowdedImports(tx, shop)))
        await forget(each)
    },
  }
}
