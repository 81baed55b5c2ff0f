import { type RawBuilder, sql } from 'kysely'
import type { Payments } from '../../src/domains/payments/payments.service.ts'
import type { Database } from '../../src/platform/database/pools.ts'
import { withAllShops } from '../all-shops.ts'

/** Stock by variant id and add-on id, and points by uid, before any purchase. */
export interface Before {
  variants: Map<number, number>
  addOns: Map<number, number>
  points: Map<number, number>
}

const SOLD = sql`
  select c.id, c.uid, c.state, (o->>'shop')::bigint as shop, o->>'number' as number, (o->>'total')::bigint as total,
    (o->>'points')::bigint as points, o->'lines' as lines
  from checkout c, jsonb_array_elements(c.agreed->'orders') o where c.state <> 'CANCELED'`
const PIECES = sql`
  select (l->>'pid2')::bigint as pid2, (l->>'pid3')::bigint as pid3, (l->>'qty')::int as qty,
    (l->>'accrual')::bigint as accrual, sold.uid, sold.shop, sold.state
  from sold, jsonb_array_elements(sold.lines) l`

/**
 * Returns the inconsistencies of purchases without later transitions: payments, checkouts, orders, stock, points,
 * coupons and the ledger, each compared with the agreed quote. Empty if everything is consistent.
 */
export async function whatDoesNotFit(
  { database, payments }: { database: Database; payments: Pick<Payments, 'ledger'> },
  before: Before,
): Promise<string[]> {
  const found = await withAllShops(database, async (tx) => {
    const wrong: string[] = []
    const check = async (what: string, query: RawBuilder<unknown>) => {
      const { rows } = await sql<{ row: unknown }>`
        with sold as (${SOLD}), piece as (${PIECES}), odd as (${query})
        select to_json(odd) as row from odd limit 3`.execute(tx)
      wrong.push(...rows.map(({ row }) => `${what}: ${JSON.stringify(row)}`))
    }
    await check(
      'paid without its orders',
      sql`select sold.id, sold.number from sold left join shop_order o on o.number = sold.number and o.checkout = sold.id
        where sold.state = 'PAID' and (o.paid_at is null or o.total <> sold.total)`,
    )
    await check(
      'an order that nobody paid for',
      sql`select o.number, c.state from shop_order o left join checkout c on c.id = o.checkout
        where o.paid_at is not null and c.state is distinct from 'PAID'`,
    )
    await check(
      'payment and checkout disagree',
      sql`select c.id, c.state, c.amount, sum(p.received) as received from checkout c
        left join payment p on p.reference = c.id and p.state = 'PAID' group by c.id
        having c.state = 'PAID' and coalesce(sum(p.received), 0) <> c.amount or c.state <> 'PAID' and count(p.id) > 0`,
    )
    for (const [table, id, stocked] of [
      ['variant', 'pid2', before.variants],
      ['add_on', 'pid3', before.addOns],
    ] as const)
      await check(
        `pieces of ${table}`,
        sql`select item.${sql.ref(id)} as id, item.stock, b.stock as before, coalesce(s.qty, 0) as sold
          from ${columns(stocked)} as b (id, stock) join ${sql.table(table)} item on item.${sql.ref(id)} = b.id
          left join (select ${sql.ref(id)} as id, sum(qty) as qty from piece
            where ${table === 'add_on' ? sql`pid3 > 0` : sql`pid3 = 0`} group by 1) s on s.id = b.id
          where item.stock < 0 or item.stock <> b.stock - coalesce(s.qty, 0)`,
      )
    await check(
      'points',
      sql`select m.uid, m.balance, m.pending, b.points as before, s.points as spent, p.accrual as promised,
          e.amount as entries, l.remaining as lots
        from ${columns(before.points)} as b (uid, points) join membership m on m.uid = b.uid,
          lateral (select coalesce(sum(points), 0) as points from sold where sold.uid = m.uid and sold.shop = m.shop_id) s,
          lateral (select coalesce(sum(accrual), 0) as accrual from piece
            where piece.uid = m.uid and piece.shop = m.shop_id and piece.state = 'PAID') p,
          lateral (select coalesce(sum(amount), 0) as amount from point_entry e
            where e.shop_id = m.shop_id and e.uid = m.uid) e,
          lateral (select coalesce(sum(remaining), 0) as remaining from point_lot l
            where l.shop_id = m.shop_id and l.uid = m.uid) l
        where m.balance <> b.points - s.points or m.pending <> p.accrual or e.amount <> m.balance
          or l.remaining <> m.balance`,
    )
    await check(
      'coupons',
      sql`select coalesce(i.id, u.id) as id, i.used_with, u.checkout from
          (select shop_id, id, used_with from issued_coupon where state = 'USED') i full join
          (select c.id as checkout, (u->>'shop')::bigint as shop_id, (u->>'id')::bigint as id
            from checkout c, jsonb_array_elements(coalesce(c.agreed->'coupons', '[]')) u where c.state <> 'CANCELED') u
          on u.shop_id = i.shop_id and u.id = i.id and u.checkout = i.used_with
        where i.id is null or u.id is null`,
    )
    return wrong
  })
  const unbalanced = await payments.ledger.assertBalanced().then(
    () => [],
    (error: Error) => [error.message],
  )
  return [...found, ...unbalanced]
}

const columns = (numbers: Map<number, number>) =>
  sql`unnest(${[...numbers.keys()]}::bigint[], ${[...numbers.values()]}::bigint[])`
