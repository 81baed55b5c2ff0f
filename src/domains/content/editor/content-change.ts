import type { Database } from '../../../platform/database/pools.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { contentChanged } from '../events.ts'
import { shopNames } from '../store/setting-store.ts'
import type { ContentTables, Tx } from '../tables.ts'
import { orNotFound } from './content-checks.ts'

/**
 * Runs `work` in a transaction of the shop and emits `content.changed`; with `common`, for all shops of the owner.
 * Throws NOT_FOUND for a missing shop.
 */
export function createChange(database: Database) {
  return <Result>(
    shopId: number,
    work: (tx: Tx, shopSlug: string) => Promise<Result>,
    { common = false }: { common?: boolean } = {},
  ): Promise<Result> =>
    database.asShop<ContentTables, Result>(shopId, async (tx) => {
      const names = orNotFound(await shopNames(tx, shopId))
      const result = await work(tx, names.shopid)
      await emit(tx, contentChanged, common ? names : { shopid: names.shopid })
      return result
    })
}
