import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { nameKey } from '../../../platform/name-key.ts'
import type { Outcome } from '../past-orders.contract.ts'
import type { FileOrder } from '../reading/read-order.ts'
import { MAX_IMPORTS, type ProgramId } from '../shared/past-order-limits.ts'
import type { Tx } from '../tables.ts'

/** A digest of the content of an order, without its number. */
export function contentHash({ ordered_at, name, email, phone, total, state, lines }: FileOrder): string {
  const cells = lines.map(({ title, option, quantity, amount }) => [title, option, quantity, amount])
  return createHash('sha256')
    .update(JSON.stringify([ordered_at, name, email, phone, total, state, cells]))
    .digest('base64url')
}

export interface StoredContent {
  content_hash: string
  lines: number
  total: number
}

/** The stored orders of these numbers. */
export async function findContents(
  tx: Tx,
  shopId: number,
  { program, numbers }: { program: ProgramId; numbers: readonly string[] },
): Promise<Map<string, StoredContent>> {
  const { rows } = await sql<StoredContent & { number: string }>`
    select number, content_hash, jsonb_array_length(lines) as lines, total from past_order
    where shop_id = ${shopId} and program = ${program} and number = any (${numbers}::text[])`.execute(tx)
  return new Map(rows.map(({ number, ...content }) => [number, content]))
}

export const outcomeOf = (stored: StoredContent | undefined, order: FileOrder): Outcome => {
  if (!stored) return 'added'
  return stored.content_hash === contentHash(order) ? 'unchanged' : 'changed'
}

/**
 * Stores orders of an import and counts what became of them. The content of a later import stays. A repeat changes
 * nothing, except that it counts.
 */
export async function storeOrders(
  tx: Tx,
  { shopId, importId, program }: { shopId: number; importId: number; program: ProgramId },
  orders: readonly FileOrder[],
): Promise<void> {
  const rows = orders.map((order) => ({
    ...order,
    name_key: nameKey(order.name),
    content_hash: contentHash(order),
  }))
  await sql`
    with stored as (
      insert into past_order as o
        (shop_id, program, number, ordered_at, name, name_key, email, phone, total, state, lines, content_hash, import)
      select ${shopId}, ${program}, number, ordered_at, name, name_key, email, phone, total, state, lines, content_hash,
        ${importId}::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (number text, ordered_at timestamptz, name text,
        name_key text, email text, phone text, total bigint, state text, lines jsonb, content_hash text)
      on conflict (shop_id, program, number) do update set ordered_at = excluded.ordered_at, name = excluded.name,
        name_key = excluded.name_key, email = excluded.email, phone = excluded.phone, total = excluded.total,
        state = excluded.state, lines = excluded.lines, content_hash = excluded.content_hash, import = excluded.import
      where o.content_hash <> excluded.content_hash and o.import < excluded.import
      returning xmax = 0 as added
    ), counts as (
      select count(*) filter (where added) as added, count(*) filter (where not added) as changed from stored
    )
    update past_order_import i set added = i.added + c.added, changed = i.changed + c.changed,
      unchanged = i.unchanged + ${rows.length} - c.added - c.changed
    from counts c where i.shop_id = ${shopId} and i.id = ${importId}`.execute(tx)
}

export const insertImport = (
  tx: Tx,
  row: { shop_id: number; id: number; uid: number; name: string; program: ProgramId; orders: number },
) => tx.insertInto('past_order_import').values(row).execute()

export interface ImportRow {
  id: number
  name: string
  program: ProgramId
  orders: number
  added: number
  changed: number
  unchanged: number
  created_at: Date
  undone_at: Date | null
  undoable: boolean
}

/** The newest imports of a shop. */
export async function listImports(tx: Tx, shopId: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select i.id, i.name, i.program, i.orders, i.added, i.changed, i.unchanged, i.created_at, i.undone_at,
      i.undone_at is null
        and exists (select from past_order o where o.shop_id = i.shop_id and o.import = i.id) as undoable
    from past_order_import i where i.shop_id = ${shopId} order by i.id desc limit ${MAX_IMPORTS}`.execute(tx)
  return rows
}

/** Locks an import; undefined if the shop has none with this id. */
export const lockImport = (tx: Tx, shopId: number, id: number) =>
  tx
    .selectFrom('past_order_import')
    .select(['name', 'undone_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Deletes the orders that an import has written and marks it as undone. Returns their number. */
export async function undoImport(tx: Tx, shopId: number, id: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from past_order where shop_id = ${shopId} and import = ${id}`.execute(tx)
  await sql`update past_order_import set undone_at = now() where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  )
  return Number(numAffectedRows)
}
