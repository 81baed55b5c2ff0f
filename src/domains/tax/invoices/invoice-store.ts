import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import type { InvoiceKind, InvoiceState } from '../shared/fee-invoices.ts'
import type { Tx } from '../tables.ts'
import type { InvoiceFile, InvoiceParty } from '../tax.contract.ts'

const buyerOf = (table: string) => sql`jsonb_build_object('idnum', ${sql.ref(`${table}.idnum`)},
  'corpname', ${sql.ref(`${table}.corpname`)}, 'ceo', ${sql.ref(`${table}.ceo`)},
  'address', ${sql.ref(`${table}.address`)}, 'email', ${sql.ref(`${table}.email`)})`

/**
 * Writes the drafts of a month (its first and last day) for the next shops above `after`: all fees until its end that
 * no invoice of an earlier month contains. What was filed or issued stays. Returns the last shop, or null at the end.
 */
export async function writeDrafts(
  tx: Tx,
  { first, last, now, after, max }: { first: string; last: string; now: Date; after: number; max: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with shops as (
      select t.shop_id, s.corp from settlement_terms t join shop s using (shop_id)
      where t.shop_id > ${after} order by t.shop_id limit ${max}
    ), due as (
      select s.shop_id, s.corp, -fees.supply - billed.supply as supply, -fees.vat - billed.vat as vat
      from shops s,
        lateral (select coalesce(sum(sales_fee + payment_fee), 0)::bigint as supply, coalesce(sum(fee_vat), 0)::bigint as vat
          from settlement_day d where d.shop_id = s.shop_id and d.day <= ${last}::date) fees,
        lateral (select coalesce(sum(supply), 0)::bigint as supply, coalesce(sum(vat), 0)::bigint as vat
          from fee_invoice i where i.shop_id = s.shop_id and i.month < ${first}::date) billed
    ), written as (
      insert into fee_invoice as i (shop_id, month, number, kind, supply, vat, state, created_at)
      select shop_id, ${first}::date,
        to_char(${first}::date, 'YYYYMM') || '-' || lpad(shop_id::text, greatest(6, length(shop_id::text)), '0'),
        case when corp then 'tax_invoice' else 'receipt' end, supply, vat, 'DRAFT', ${now}
      from due where supply <> 0 or vat <> 0 order by shop_id
      on conflict (shop_id, month) do update set supply = excluded.supply, vat = excluded.vat, kind = excluded.kind
        where i.state = 'DRAFT'
    ), emptied as (
      delete from fee_invoice i using due d where i.shop_id = d.shop_id and i.month = ${first}::date and i.state = 'DRAFT'
        and d.supply = 0 and d.vat = 0
    )
    select max(shop_id)::bigint as last from shops`.execute(tx)
  return rows[0]?.last ?? null
}

export interface InvoiceRow {
  shop_id: number
  name: string
  month: string
  number: string
  kind: InvoiceKind
  supply: number
  vat: number
  state: InvoiceState
  approval: string
  problem: string
  issued_at: Date | null
  /** null before it was filed */
  supplier: InvoiceParty | null
  /** of the shop now before it was filed */
  buyer: InvoiceParty
}

const invoiceColumns = sql`i.shop_id, s.name, to_char(i.month, 'YYYY-MM') as month, i.number, i.kind, i.supply, i.vat, i.state,
  i.approval, i.problem, i.issued_at, i.supplier, coalesce(i.buyer, ${buyerOf('s')}) as buyer`

/** Invoices of a shop, the newest first. */
export async function listOfShop(tx: Tx, shopId: number, max: number): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${invoiceColumns} from fee_invoice i join shop s using (shop_id)
    where i.shop_id = ${shopId} order by i.month desc limit ${max}`.execute(tx)
  return rows
}

/** Invoices of a month (its first day) of shops above `after`, or those of the given shops. */
export async function listOfMonth(
  tx: Tx,
  first: string,
  {
    state,
    shopIds,
    after = 0,
    max,
  }: { state?: InvoiceState; shopIds?: readonly number[]; after?: number; max: number },
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${invoiceColumns} from fee_invoice i join shop s using (shop_id)
    where i.month = ${first}::date and i.shop_id > ${after}
      and ${state === undefined ? sql`true` : sql`i.state = ${state}`}
      and ${shopIds === undefined ? sql`true` : sql`i.shop_id = any (${shopIds}::bigint[])`}
    order by i.shop_id limit ${max}`.execute(tx)
  return rows
}

/** Locks invoices of a month until the transaction ends. */
export async function lockInvoices(tx: Tx, first: string, shopIds: readonly number[]): Promise<void> {
  await sql`
    select from fee_invoice where month = ${first}::date and shop_id = any (${shopIds}::bigint[])
    order by shop_id for update`.execute(tx)
}

/** Positive drafts of tax invoices that no other transaction locks, locked. */
export async function lockDrafts(tx: Tx, first: string, max: number): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${invoiceColumns} from fee_invoice i join shop s using (shop_id)
    where i.month = ${first}::date and ${isReady}
    order by i.shop_id limit ${max} for update of i skip locked`.execute(tx)
  return rows
}

/** A draft `i` for Hometax's file, of a shop `s` that has entered what an invoice needs. */
const isReady = sql`i.state = 'DRAFT' and i.kind = 'tax_invoice' and i.supply > 0 and i.vat >= 0
  and s.idnum ~ '^[0-9]{3}-?[0-9]{2}-?[0-9]{5}$' and trim(s.corpname) <> '' and trim(s.ceo) <> ''`

export interface InvoiceCounts {
  drafts: number
  filed: number
  issued: number
  ready: number
  supply: number
  vat: number
}

export async function countMonth(tx: Tx, first: string): Promise<InvoiceCounts> {
  const { rows } = await sql<InvoiceCounts>`
    select count(*) filter (where i.state = 'DRAFT')::int as drafts, count(*) filter (where i.state = 'FILED')::int as filed,
      count(*) filter (where i.state = 'ISSUED')::int as issued, count(*) filter (where ${isReady})::int as ready,
      coalesce(sum(i.supply), 0)::bigint as supply, coalesce(sum(i.vat), 0)::bigint as vat
    from fee_invoice i join shop s using (shop_id) where i.month = ${first}::date`.execute(tx)
  return rows[0] as InvoiceCounts
}

/** Months with invoices (`YYYY-MM`), the newest first. */
export async function listMonths(tx: Tx, max: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with recursive month as (
      (select month from fee_invoice order by month desc limit 1)
      union all
      select (select i.month from fee_invoice i where i.month < m.month order by i.month desc limit 1) from month m
      where m.month is not null
    )
    select to_char(month, 'YYYY-MM') as month from month where month is not null limit ${max}`.execute(tx)
  return rows.map(({ month }) => month)
}

/** The newest issued positive invoice of shops before a month, which a negative one of that month corrects. */
export async function findCorrected(
  tx: Tx,
  first: string,
  shopIds: readonly number[],
): Promise<Map<number, { month: string; approval: string }>> {
  const { rows } = await sql<{ shop_id: number; month: string; approval: string }>`
    select distinct on (shop_id) shop_id, to_char(month, 'YYYY-MM') as month, approval from fee_invoice
    where shop_id = any (${shopIds}::bigint[]) and month < ${first}::date and state = 'ISSUED' and supply > 0
    order by shop_id, month desc`.execute(tx)
  return new Map(rows.map(({ shop_id, ...invoice }) => [shop_id, invoice]))
}

export async function insertFile(
  tx: Tx,
  first: string,
  {
    rows,
    supplier,
    uid,
    now,
  }: { rows: readonly InvoiceRow[]; supplier: InvoiceParty; uid: number; now: Date },
): Promise<number> {
  const total = (name: 'supply' | 'vat') => rows.reduce((sum, row) => sum + row[name], 0)
  const { rows: files } = await sql<{ id: number }>`
    insert into fee_invoice_file (month, created_by, created_at, invoices, supply, vat)
    values (${first}::date, ${uid}, ${now}, ${rows.length}, ${total('supply')}, ${total('vat')}) returning id`.execute(
    tx,
  )
  const id = files[0]?.id as number
  const buyers = rows.map(({ shop_id, buyer }) => ({ shop_id, buyer }))
  await sql`
    update fee_invoice i set state = 'FILED', file_id = ${id}, problem = '', buyer = b.buyer,
      supplier = ${JSON.stringify(supplier)}::jsonb
    from ${recordset('b', { shop_id: 'bigint', buyer: 'jsonb' }, buyers)}
    where i.shop_id = b.shop_id and i.month = ${first}::date`.execute(tx)
  return id
}

/** Files of a month, or the one with `id`, the newest first. */
export async function listFiles(
  tx: Tx,
  { first, id, max }: { first?: string; id?: number; max: number },
): Promise<(InvoiceFile & { month: string })[]> {
  const { rows } = await sql<Omit<InvoiceFile, 'created_at'> & { created_at: Date; month: string }>`
    select f.id, to_char(f.month, 'YYYY-MM') as month, f.created_at, f.invoices, f.supply, f.vat,
      (select count(*)::int from fee_invoice i where i.file_id = f.id and i.state = 'FILED') as waiting
    from fee_invoice_file f
    where ${first === undefined ? sql`true` : sql`f.month = ${first}::date`}
      and ${id === undefined ? sql`true` : sql`f.id = ${id}`}
    order by f.id desc limit ${max}`.execute(tx)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** Invoices that are still in a file, by shop. */
export async function listOfFile(tx: Tx, id: number): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${invoiceColumns} from fee_invoice i join shop s using (shop_id)
    where i.file_id = ${id} order by i.shop_id`.execute(tx)
  return rows
}

export interface InvoiceAnswer {
  shop_id: number
  /** null if the tax office refused it */
  approval: string | null
  problem: string
  buyer: InvoiceParty
}

/** Stores answers: issued with a number, or a draft again with the problem. */
export async function answerInvoices(
  tx: Tx,
  first: string,
  { answers, supplier, now }: { answers: readonly InvoiceAnswer[]; supplier: InvoiceParty; now: Date },
): Promise<void> {
  await sql`
    update fee_invoice i set state = case when a.approval is null then 'DRAFT' else 'ISSUED' end,
      approval = coalesce(a.approval, ''), problem = a.problem,
      file_id = case when a.approval is null then null else i.file_id end,
      issued_at = case when a.approval is null then null else coalesce(i.issued_at, ${now}::timestamptz) end,
      supplier = case when a.approval is null then null else coalesce(i.supplier, ${JSON.stringify(supplier)}::jsonb) end,
      buyer = case when a.approval is null then null else coalesce(i.buyer, a.buyer) end
    from ${recordset('a', { shop_id: 'bigint', approval: 'text', problem: 'text', buyer: 'jsonb' }, answers)}
    where i.shop_id = a.shop_id and i.month = ${first}::date`.execute(tx)
}

/** The public id and the owner of shops. */
export async function ownersOf(
  tx: Tx,
  shopIds: readonly number[],
): Promise<Map<number, { shopid: string; uid: number }>> {
  const { rows } = await sql<{ shop_id: number; shopid: string; uid: number }>`
    select shop_id, shopid, uid from shop where shop_id = any (${shopIds}::bigint[])`.execute(tx)
  return new Map(rows.map(({ shop_id, ...owner }) => [shop_id, owner]))
}

/** What a shop without invoices shows too: its details, and whether it is a business. */
export async function findShop(tx: Tx, shopId: number): Promise<{ corp: boolean; party: InvoiceParty }> {
  const { rows } = await sql<{ corp: boolean; party: InvoiceParty }>`
    select s.corp, ${buyerOf('s')} as party from shop s where s.shop_id = ${shopId}`.execute(tx)
  return rows[0] as { corp: boolean; party: InvoiceParty }
}
