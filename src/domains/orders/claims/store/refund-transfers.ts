import { sql } from 'kysely'
import type { Tx } from '../../shared/store/checkouts.ts'

/** The order and line of a refund; `line` null for money without a purchase. */
export interface RefundedOrder {
  /** internal id of the shop that sells */
  shop: number
  /** of the shop that ships */
  origin: number
  number: string
  buyer_name: string
  line: number | null
  title: string | null
}

/** The orders of refunds, in their order: by the refunded line, else one of the checkout. */
export async function refundedOrders(
  tx: Tx,
  refunds: readonly { checkout: string; line: number | null }[],
): Promise<(RefundedOrder | null)[]> {
  const { rows } = await sql<RefundedOrder & { n: number }>`
    select r.n::int, found.* from unnest(${refunds.map(({ checkout }) => checkout)}::text[],
      ${refunds.map(({ line }) => line)}::bigint[]) with ordinality as r (checkout, line, n)
    cross join lateral (
      select o.shop_id as shop, o.origin_shop_id as origin, o.number, o.buyer_name, l.id as line, l.title from shop_order o
      left join order_line l on l.shop_id = o.shop_id and l.order_id = o.id and l.id = r.line
      where o.checkout = r.checkout order by l.id is null, o.id limit 1) found`.execute(tx)
  const found = new Map(rows.map(({ n, ...row }) => [n, row]))
  return refunds.map((_, at) => found.get(at + 1) ?? null)
}

/** The numbers of the orders of checkouts. */
export async function numbersOf(
  tx: Tx,
  checkouts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ checkout: string; numbers: string[] }>`
    select checkout, array_agg(number order by id) as numbers from shop_order
    where checkout = any(${checkouts}::text[]) group by checkout`.execute(tx)
  return new Map(rows.map(({ checkout, numbers }) => [checkout, numbers]))
}
