import { sql } from 'kysely'
import type { Tx } from '../tables.ts'
import {
  isPlain,
  PLAIN,
  PLAIN_FIELDS,
  type ProductField,
  type ProductState,
  type WrittenRow,
  writtenFields,
} from './product-state.ts'

type StateRow = WrittenRow &
  Pick<ReadState, 'pid' | 'sid' | 'version' | 'deleted' | 'stock' | 'lowest_diff' | 'variant_images'>

export interface ReadState extends ProductState {
  version: number
}

/** The fields of products with their versions; missing products are omitted. */
export async function readStates(
  tx: Tx,
  shopId: number,
  productIds: readonly number[],
): Promise<ReadState[]> {
  const { rows } = await sql<StateRow>`
    select p.pid, l.sid, p.version, l.cid, to_json(l.more_cids) as more_cids, p.sale_price, p.period_price, p.sale_from,
      p.sale_until, p.sale_pieces, p.code, p.images, p.image_alts, p.deleted_at is not null as deleted, v.stock, v.lowest_diff,
      v.variant_images,
      ${sql.raw(PLAIN.map((field) => `p.${field}`).join(', '))}
    from product p
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    cross join lateral (
      select coalesce(jsonb_object_agg(pid2, stock), '{}') as stock, coalesce(min(price_diff), 0) as lowest_diff,
        array(select distinct image from variant i where i.shop_id = p.shop_id and i.pid = p.pid and image <> '') as variant_images
      from variant v where v.shop_id = p.shop_id and v.pid = p.pid) v
    where p.shop_id = ${shopId} and p.pid = any (${productIds}::bigint[])`.execute(tx)
  return rows.map(productState)
}

function productState(row: StateRow): ReadState {
  const { pid, sid, version, deleted, stock, lowest_diff, variant_images } = row
  return { ...writtenFields(row), pid, sid, version, deleted, stock, lowest_diff, variant_images }
}

/** Locks the variants in ascending order of their ids, as orders do, to prevent deadlocks. */
export const lockVariants = (tx: Tx, shopId: number, productIds: readonly number[]) =>
  sql`select from variant where shop_id = ${shopId} and pid = any (${productIds}::bigint[]) order by pid2 for update`.execute(
    tx,
  )

/**
 * Fields that are not stored in one column of the same name: the type of the field in the record `new`, and the
 * assignment.
 */
const OTHER_COLUMNS: Partial<Record<ProductField, { type: string; set: string }>> = {
  sale: {
    type: 'jsonb',
    set: `sale_price = case when new.sale is null then null
      when (new.sale ->> 'from' is null or (new.sale ->> 'from')::timestamptz <= now())
        and (new.sale ->> 'until' is null or (new.sale ->> 'until')::timestamptz > now())
      then (new.sale ->> 'price')::bigint end,
    period_price = case when coalesce(new.sale ->> 'from', new.sale ->> 'until') is not null then (new.sale ->> 'price')::bigint end,
    sale_from = (new.sale ->> 'from')::timestamptz, sale_until = (new.sale ->> 'until')::timestamptz,
    sale_pieces = (new.sale ->> 'pieces')::int,
    sale_due = case when (new.sale ->> 'from')::timestamptz > now() then (new.sale ->> 'from')::timestamptz
      when (new.sale ->> 'until')::timestamptz > now() then (new.sale ->> 'until')::timestamptz end`,
  },
  code: { type: 'text', set: "code = nullif(new.code, '')" },
  images: {
    type: 'jsonb',
    set: `images = array(select image ->> 'key' from jsonb_array_elements(new.images) with ordinality as i (image, place) order by place),
    image_alts = array(select image ->> 'alt' from jsonb_array_elements(new.images) with ordinality as i (image, place) order by place)`,
  },
  deleted: {
    type: 'boolean',
    set: 'deleted_at = case when new.deleted then coalesce(p.deleted_at, now()) end',
  },
}

const columnsOf = (field: ProductField) =>
  isPlain(field) ? { type: PLAIN_FIELDS[field], set: `${field} = new.${field}` } : OTHER_COLUMNS[field]

/**
 * Writes fields, increases the version, and clears the digest of the last import, so that the next import compares all
 * fields.
 */
export async function writeFields(
  tx: Tx,
  shopId: number,
  fields: ReadonlySet<ProductField>,
  rows: readonly ProductState[],
): Promise<void> {
  const written = [...fields].flatMap((field) => {
    const columns = columnsOf(field)
    return columns ? { field, ...columns } : []
  })
  // Fields that are null are omitted, because a JSON null would become a jsonb null instead of an SQL null.
  const sent = rows.map((row) =>
    Object.fromEntries([
      ['pid', row.pid],
      ...written.flatMap(({ field }) => (row[field] === null ? [] : [[field, row[field]]])),
    ]),
  )
  const types = written.map(({ field, type }) => `${field} ${type}`)
  const sets = written.map(({ set }) => `${set}, `)
  await sql`
    update product p set ${sql.raw(sets.join(''))} digest = '', version = p.version + 1, changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as new (${sql.raw(['pid bigint', ...types].join(', '))})
    where p.shop_id = ${shopId} and p.pid = new.pid`.execute(tx)
}

export async function writeStock(tx: Tx, shopId: number, rows: readonly ProductState[]): Promise<void> {
  const variants = rows.flatMap(({ stock }) =>
    Object.entries(stock).map(([pid2, pieces]) => ({ pid2: Number(pid2), pieces })),
  )
  await sql`
    update variant v set stock = new.pieces
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as new (pid2 bigint, pieces int)
    where v.shop_id = ${shopId} and v.pid2 = new.pid2 and v.stock <> new.pieces`.execute(tx)
}

/** Sets the categories of listings, the main one first. */
export async function writeCategories(tx: Tx, shopId: number, rows: readonly ProductState[]): Promise<void> {
  const places = rows.map(({ sid, cids: [cid = 0, ...more] }) => ({ sid, cid, more }))
  await sql`
    update listing l set cid = new.cid, more_cids = array(select jsonb_array_elements_text(new.more)::bigint)
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as new (sid bigint, cid bigint, more jsonb)
    where l.shop_id = ${shopId} and l.sid = new.sid`.execute(tx)
}
