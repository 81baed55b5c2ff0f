import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/pools.ts'
import { withAllShops } from '../all-shops.ts'

/** Moves the sale of a product and of its listings in all shops back by `hours`, before any job has run. */
export async function passSaleHours(
  { database }: { database: Database },
  productId: number,
  hours: number,
): Promise<void> {
  const earlier = sql`sale_from = sale_from - make_interval(hours => ${hours}), sale_until = sale_until - make_interval(hours => ${hours})`
  await withAllShops(database, async (tx) => {
    await sql`update product set ${earlier}, sale_due = sale_due - make_interval(hours => ${hours}) where pid = ${productId}`.execute(
      tx,
    )
    await sql`update listing set ${earlier} where pid = ${productId}`.execute(tx)
    await sql`update limited_sale set sale_from = sale_from - make_interval(hours => ${hours}) where pid = ${productId}`.execute(
      tx,
    )
  })
}

/** A sale with start and end as hours from now; null means no start or no end. */
export const saleIn = (price: number, from: number | null, until: number | null) => ({
  price,
  from: momentIn(from),
  until: momentIn(until),
})

const momentIn = (hours: number | null) =>
  hours === null ? null : new Date(Date.now() + hours * 3_600_000).toISOString()
