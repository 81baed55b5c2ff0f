import { sql } from 'kysely'
import { withAllShops } from '../all-shops.ts'
import type { TestModules } from './modules.ts'

interface DuePicks {
  shop: number
  shopid: string
  sids: number[]
}

/** Applies a change of a shop's products to their resales in other shops, as the event consumers do. */
export async function deliverToPicks(
  { database, catalogue }: Pick<TestModules, 'database' | 'catalogue'>,
  changed: { shopid: string; sids: number[] },
): Promise<void> {
  for (const due of await duePicks({ database, catalogue }, changed))
    await withAllShops(database, (tx) => catalogue.resaleUpdates.refresh(tx, due))
}

/** The resale updates due after a change, for each reselling shop. */
export const duePicks = (
  { database, catalogue }: Pick<TestModules, 'database' | 'catalogue'>,
  changed: { shopid: string; sids: number[] },
): Promise<DuePicks[]> =>
  withAllShops(database, async (tx) => {
    const before = await sql<{ id: string }>`select coalesce(max(id), 0) as id from outbox`.execute(tx)
    await catalogue.resaleUpdates.emitDue(tx, changed)
    const { rows } = await sql<{ payload: DuePicks }>`
      select payload from outbox where type = 'picks.due' and id > ${before.rows[0]?.id} order by id`.execute(
      tx,
    )
    return rows.map(({ payload }) => payload)
  })
