import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/pools.ts'

/** Lets so many hours go by for the sale of a product and for its listings, in all shops; jobs see nothing of it yet. */
export async function passSaleHours(
  { database }: { database: Database },
  pid: number,
  hours: number,
): Promise<void> {
  const earlier = sql`sale_from = sale_from - make_interval(hours => ${hours}), sale_until = sale_until - make_interval(hours => ${hours})`
  await database.asSystem('tests', async (tx) => {
    await sql`update product set ${earlier}, sale_due = sale_due - make_interval(hours => ${hours}) where pid = ${pid}`.execute(
      tx,
    )
    await sql`update listing set ${earlier} where pid = ${pid}`.execute(tx)
  })
}

/** A sale that begins and ends in so many hours; null for one that has begun, and for one without an end. */
export const saleIn = (price: number, from: number | null, until: number | null) => ({
  price,
  from: momentIn(from),
  until: momentIn(until),
})

const momentIn = (hours: number | null) =>
  hours === null ? null : new Date(Date.now() + hours * 3_600_000).toISOString()
