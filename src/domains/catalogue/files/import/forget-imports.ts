import type { Database } from '../../../../platform/database/pools.ts'
import { DAY_MS } from '../../../../platform/seoul-day.ts'
import type { Tx } from '../../tables.ts'
import type { ImportFiles } from './import-files.ts'
import { endArrival } from './store/imports.ts'
import * as store from './store/old-imports.ts'

const KEPT_MS = 7 * DAY_MS
const FORGOTTEN_AT_ONCE = 20
/** No upload takes that long. */
const ARRIVING_MS = 2 * 60 * 60 * 1_000

/** Imports with their files on the private disk, which all shops share. */
export function forgetImports({ database, files }: { database: Database; files: ImportFiles }) {
  async function forget({ shop, id }: store.OldImport): Promise<void> {
    await files.deleteAll(shop, id)
    await database.asShop(shop, async (tx: Tx) => {
      await store.deleteImport(tx, shop, id)
      await endArrival(tx, shop, id)
    })
  }

  /** Forgets what a statement finds, some at a time. */
  async function forgetFound(find: (tx: Tx) => Promise<store.OldImport[]>): Promise<void> {
    for (;;) {
      const old = await database.asSystem('jobs', find)
      if (old.length === 0) return
      for (const each of old) await forget(each)
    }
  }

  return {
    /** Forgets imports of a week ago, and files of uploads in whose middle their process died. */
    async forgetOld(now: Date): Promise<void> {
      const ago = (ms: number) => new Date(now.getTime() - ms)
      await forgetFound((tx) => store.oldImports(tx, ago(KEPT_MS), FORGOTTEN_AT_ONCE))
      await forgetFound((tx) => store.lostArrivals(tx, ago(ARRIVING_MS), FORGOTTEN_AT_ONCE))
    },

    /** Forgets those of a shop that its list does not show any more, and those that it has sent and left for newer ones. */
    async forgetCrowded(shop: number): Promise<void> {
      for (const each of await database.asShop(shop, (tx: Tx) => store.crowdedImports(tx, shop)))
        await forget(each)
    },
  }
}
