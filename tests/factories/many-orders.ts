import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/pools.ts'
import { withAllShops } from '../all-shops.ts'

/** Copies an order with its lines `copies` times; copies have ids and numbers of their own. Returns the last id. */
export async function copyOrder(
  { database }: { database: Database },
  number: string,
  copies: number,
): Promise<void> {
  await withAllShops(database, async (tx) => {
    const columnsOf = async (table: string) => {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER'`.execute(tx)
      return rows.map(({ name }) => name)
    }
    const copyOf = (columns: string[], changed: Record<string, string>) => ({
      names: sql.raw(columns.map((name) => `"${name}"`).join(', ')),
      values: sql.raw(columns.map((name) => changed[name] ?? `t."${name}"`).join(', ')),
    })
    const FIRST = 1_000_000
    const orders = copyOf(await columnsOf('shop_order'), {
      id: `${FIRST} + n`,
      number: `'20300101-' || lpad(n::text, 8, '0')`,
    })
    const lines = copyOf(await columnsOf('order_line'), {
      id: `${FIRST} + t.id * ${copies} + n`,
      order_id: `${FIRST} + n`,
    })
    await sql`insert into shop_order (${orders.names}) select ${orders.values}
      from shop_order t, generate_series(1, ${copies}::int) n where t.number = ${number}`.execute(tx)
    await sql`insert into order_line (${lines.names}) select ${lines.values}
      from order_line t join shop_order o on o.shop_id = t.shop_id and o.id = t.order_id,
        generate_series(1, ${copies}::int) n where o.number = ${number}`.execute(tx)
  })
}
