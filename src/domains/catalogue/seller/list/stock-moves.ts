import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/pools.ts'
import { lockCatalogue } from '../../store/categories.ts'
import type { Tx } from '../../tables.ts'

const SHOPS_AT_ONCE = 100
const MOVES_AT_ONCE = 2_000

/** Stock that orders moved. The list shows it at once and sorts by it when this has followed; sold out and low are told by events. */
export function stockMoves({ database }: { database: Database }) {
  return {
    /** Brings the lists of shops up to date whose stock moved. Returns the number of products. */
    async listMovedStock(): Promise<number> {
      const shops = await database.asSystem('jobs', async (tx) => {
        const { rows } = await sql<{ shop_id: number }>`
          select distinct shop_id from stock_move limit ${SHOPS_AT_ONCE}`.execute(tx)
        return rows.map(({ shop_id }) => shop_id)
      })
      let listed = 0
      const failures: unknown[] = []
      for (const shop of shops)
        listed += await database
          .asShop(shop, (tx: Tx) => listIn(tx, shop))
          .catch((failure: unknown) => {
            failures.push(failure)
            return 0
          })
      if (failures.length > 0) throw new AggregateError(failures, 'moved stock of some shops was not listed')
      return listed
    },
  }
}

async function listIn(tx: Tx, shop: number): Promise<number> {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  await lockCatalogue(tx, shop)
  const { rows } = await sql<{ pid: number }>`
    with taken as (
      delete from stock_move where ctid = any (array(
        select ctid from stock_move where shop_id = ${shop} limit ${MOVES_AT_ONCE}))
      returning pid
    )
    select distinct pid from taken`.execute(tx)
  const pids = rows.map(({ pid }) => pid)
  await sql`select index_seller_list(array_fill(${shop}::bigint, array[${pids.length}::int]), ${pids}::bigint[])`.execute(
    tx,
  )
  return pids.length
}
