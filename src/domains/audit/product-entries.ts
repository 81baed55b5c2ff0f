import { sql } from 'kysely'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { boundedPage } from './bounded-page.ts'

/** A change of one product, alone or as part of a job: the changed fields before and after. */
export interface ProductChange {
  product: number
  before: object
  after: object
  /** version of the product that the change created */
  version: number
}

export interface ProductEntry extends ProductChange {
  id: number
  uid: number
  action: string
  /** id of the job that made the change; null for a change without a job */
  job: number | null
  at: Date
}

/** Records the changes of many products by one job, in the transaction of the changes. */
export async function recordProducts(
  tx: AnyTx,
  { shopId, uid, job, action }: { shopId: number; uid: number; job: number; action: string },
  changes: readonly ProductChange[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into audit_entry (shop_id, uid, kind, action, subject, before, after, address, product, job)
    select ${shopId}, ${uid}, 'change', ${action}, jsonb_build_object('version', version), before, after, '', product, ${job}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as new (
      product bigint, before jsonb, after jsonb, version int)
    order by product`.execute(tx)
}

const PAGE = 30
const COLUMNS = sql`id, uid, action, coalesce(before, '{}') as before, coalesce(after, '{}') as after, product, job, at,
  coalesce((subject ->> 'version')::int, 0) as version`

/**
 * Returns product changes of a shop, newest first: the change with this entry id, or the changes of these products by a
 * job.
 */
export async function productEntries(
  tx: AnyTx,
  shopId: number,
  subject: { entry: number } | { job: number; products: number[] },
): Promise<ProductEntry[]> {
  const condition =
    'entry' in subject
      ? sql`id = ${subject.entry} and product is not null`
      : sql`job = ${subject.job} and product = any (${subject.products}::bigint[])`
  const { rows } = await sql<ProductEntry>`
    select ${COLUMNS} from audit_entry where shop_id = ${shopId} and ${condition} order by id desc`.execute(
    tx,
  )
  return rows
}

/** Returns a page of changes of one product, newest first, and the start of the next page. */
export const productHistoryPage = (
  tx: AnyTx,
  shopId: number,
  { product, after = null }: { product: number; after?: number | null | undefined },
): Promise<{ entries: ProductEntry[]; next: number | null }> =>
  boundedPage(
    tx,
    PAGE,
    (limit) => sql`
      select ${COLUMNS} from audit_entry
      where shop_id = ${shopId} and product = ${product} and (${after}::bigint is null or id < ${after})
      order by id desc limit ${limit}`,
  )

/** Returns the ids of at most `max` products that a job changed. */
export async function productsOfJob(tx: AnyTx, shopId: number, job: number, max: number): Promise<number[]> {
  const { rows } = await sql<{ product: number }>`
    select product from audit_entry where shop_id = ${shopId} and job = ${job} order by product limit ${max}`.execute(
    tx,
  )
  return rows.map(({ product }) => product)
}
