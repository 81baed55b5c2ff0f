import { sql } from 'kysely'
import { expect } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { eventsOf } from '../../../../tests/factories/events.ts'
import type { TestModules } from '../../../../tests/factories/modules.ts'
import type { CategoryTexts } from '../events.ts'

/** Checks that the product counter of each category equals its rows in the list index. */
export async function assertCounted({ database }: TestModules, shopId: number): Promise<void> {
  await database.asShop(shopId, async (tx) => {
    const { rows } = await sql`
      select coalesce(n.cid, c.cid) as cid, n.listed, c.there
      from (select cid, listed from listing_count where shop_id = ${shopId}) n
      full join (
        select cid, count(*)::int as there from listing_category where shop_id = ${shopId} group by cid
      ) c on c.cid = n.cid
      where coalesce(n.listed, 0) <> coalesce(c.there, 0)`.execute(tx)
    expect(rows).toEqual([])
  })
}

/** Runs the search updates that are due after category changes, as the event consumer does. */
export async function followNames({ database, catalogue }: TestModules, shopid: string): Promise<void> {
  let done = 0
  for (;;) {
    const due = (await eventsOf(database, shopid)).filter(({ type }) => type === 'category.texts-changed')
    if (due.length === done) return
    for (const { payload } of due.slice(done))
      await withAllShops(database, (tx) =>
        catalogue.searchIndex.followCategory(tx, payload as unknown as CategoryTexts),
      )
    done = due.length
  }
}
