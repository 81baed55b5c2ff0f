import type { Database } from '../../../platform/database/pools.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { contentChanged } from '../events.ts'
import { shopNames } from '../store/settings.ts'
import type { ContentTables, Tx } from '../tables.ts'
import { orNotFound } from './checks.ts'

/** The scope of a change: the shop's own pages, or also the `common` blocks of all shops of its owner. */
interface Reach {
  common?: boolean
}

export type Change = ReturnType<typeof createChange>

/** One transaction as the shop, which emits that the shop's content changed. NOT_FOUND for a missing shop. */
export function createChange(database: Database) {
  return <Result>(
    shop: number,
    work: (tx: Tx, shopid: string) => Promise<Result>,
    { common = false }: Reach = {},
  ): Promise<Result> =>
    database.asShop<ContentTables, Result>(shop, async (tx) => {
      const names = orNotFound(await shopNames(tx, shop))
      const result = await work(tx, names.shopid)
      await emit(tx, contentChanged, common ? names : { shopid: names.shopid })
      return result
    })
}
