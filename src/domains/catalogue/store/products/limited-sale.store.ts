import { sql, type Transaction } from 'kysely'
import type { CatalogueTables } from '../../tables.ts'

type Tx = Transaction<CatalogueTables>

/** Pieces of a product at the price of a limited sale. */
export interface SalePieces {
  /** internal id of the supplier shop */
  shopId: number
  productId: number
  /** start of the sale, which names it */
  saleFrom: string | Date
  qty: number
}

/** A product's sale after a change of its number. `pieces` is null if the sale is not that of the product any more. */
export interface CountedSale {
  shopId: number
  productId: number
  pieces: number | null
  before: number
  sold: number
}

const wantedRows = (sales: readonly SalePieces[]) => sql`unnest(
  ${sales.map(({ shopId }) => shopId)}::bigint[], ${sales.map(({ productId }) => productId)}::bigint[],
  ${sales.map(({ saleFrom }) => saleFrom)}::timestamptz[], ${sales.map(({ qty }) => qty)}::int[]
) as wanted (shop, pid, sale_from, qty)`

const PIECES = sql`(select p.sale_pieces from product p
  where p.shop_id = counted.shop_id and p.pid = counted.pid and p.sale_from = counted.sale_from)`

const COUNTED = sql`counted.shop_id as "shopId", counted.pid as "productId", ${PIECES} as pieces, counted.sold`

/**
 * Counts pieces and returns the sales that had enough left. Each sale occurs once in `sales`. Rows are locked in the
 * order of their keys. PostgreSQL reads a row again after waiting for its lock, so no sale exceeds its pieces.
 */
export async function countPieces(tx: Tx, sales: readonly SalePieces[]): Promise<CountedSale[]> {
  const { rows } = await sql<CountedSale>`
    insert into limited_sale as counted (shop_id, pid, sale_from, sold)
    select wanted.shop, wanted.pid, wanted.sale_from, wanted.qty
    from ${wantedRows(sales)}
    join product p on p.shop_id = wanted.shop and p.pid = wanted.pid and p.sale_from = wanted.sale_from
      and p.sale_pieces >= wanted.qty
    order by wanted.shop, wanted.pid, wanted.sale_from
    on conflict (shop_id, pid, sale_from) do update set sold = counted.sold + excluded.sold
      where counted.sold + excluded.sold <= ${PIECES}
    returning ${COUNTED}`.execute(tx)
  const quantities = new Map(sales.map(({ shopId, productId, qty }) => [`${shopId}/${productId}`, qty]))
  return rows.map((row) => ({
    ...row,
    before: row.sold - (quantities.get(`${row.shopId}/${row.productId}`) ?? 0),
  }))
}

/** Takes pieces from the numbers of their sales, and returns the sales. */
export async function uncountPieces(tx: Tx, sales: readonly SalePieces[]): Promise<CountedSale[]> {
  const { rows } = await sql<CountedSale>`
    with held as materialized (
      select counted.shop_id, counted.pid, counted.sale_from, counted.sold as before, wanted.qty
      from ${wantedRows(sales)}
      join limited_sale counted on counted.shop_id = wanted.shop and counted.pid = wanted.pid
        and counted.sale_from = wanted.sale_from
      order by wanted.shop, wanted.pid, wanted.sale_from for update of counted
    )
    update limited_sale counted set sold = greatest(0, held.before - held.qty) from held
    where counted.shop_id = held.shop_id and counted.pid = held.pid and counted.sale_from = held.sale_from
    returning ${COUNTED}, held.before`.execute(tx)
  return rows
}
