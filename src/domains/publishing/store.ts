import { sql } from 'kysely'
import { statement } from '../../platform/database/pools.ts'
import type { Tx } from './tables.ts'

export const MAX_VERSIONS = 50
/** due drafts that one run publishes at most */
const MAX_DUE = 200

export interface DraftRow {
  /** null if the subject has no draft */
  value: unknown
  version: number
  saved_at: Date | null
  saved_by: number | null
  publish_at: Date | null
  publish_by: number | null
  failed: string
}

const COLUMNS = ['value', 'version', 'saved_at', 'saved_by', 'publish_at', 'publish_by', 'failed'] as const

/** The fields of a row whose draft was deleted. The row stays, because its version number continues. */
export const DELETED_DRAFT: Omit<DraftRow, 'version'> = {
  value: null,
  saved_at: null,
  saved_by: null,
  publish_at: null,
  publish_by: null,
  failed: '',
}
const NO_DRAFT: DraftRow = { ...DELETED_DRAFT, version: 1 }

export async function findDraft(tx: Tx, shopId: number, subject: string): Promise<DraftRow> {
  const row = await tx
    .selectFrom('draft')
    .select(COLUMNS)
    .where('shop_id', '=', shopId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ?? NO_DRAFT
}

/** Locks and returns a subject's row; inserts it if it is missing. */
export async function lockDraft(tx: Tx, shopId: number, subject: string): Promise<DraftRow> {
  await tx
    .insertInto('draft')
    .values({ shop_id: shopId, subject })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('draft')
    .select(COLUMNS)
    .where('shop_id', '=', shopId)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Locks a due draft; undefined if another process has locked it or it is not due. */
export const lockDue = (tx: Tx, shopId: number, subject: string, now: Date): Promise<DraftRow | undefined> =>
  tx
    .selectFrom('draft')
    .select(COLUMNS)
    .where('shop_id', '=', shopId)
    .where('subject', '=', subject)
    .where('publish_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

type DraftChange = Partial<Omit<DraftRow, 'value' | 'version'>> & { value?: unknown }

export async function changeDraft(
  tx: Tx,
  shopId: number,
  subject: string,
  { value, ...change }: DraftChange,
): Promise<void> {
  await tx
    .updateTable('draft')
    .set((column) => ({
      ...change,
      ...(value !== undefined && { value: value === null ? null : JSON.stringify(value) }),
      version: column('version', '+', 1),
    }))
    .where('shop_id', '=', shopId)
    .where('subject', '=', subject)
    .execute()
}

/**
 * Values: now. Due drafts, oldest first, but taking one from each shop in turn: a shop with many drafts does not delay
 * others.
 */
export const DUE = statement<{ shopId: number; subject: string }>(
  'publishing.due',
  `select shop_id as "shopId", subject from draft where publish_at <= $1
   order by row_number() over (partition by shop_id order by publish_at), publish_at limit ${MAX_DUE}`,
)

export interface Publication {
  id: number
  published_at: Date
  uid: number | null
  timed: boolean
}

export const publicationsOf = (tx: Tx, shopId: number, subject: string): Promise<Publication[]> =>
  tx
    .selectFrom('publication')
    .select(['id', 'published_at', 'uid', 'timed'])
    .where('shop_id', '=', shopId)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(MAX_VERSIONS)
    .execute()

export async function findPublished(
  tx: Tx,
  shopId: number,
  subject: string,
  id?: number,
): Promise<{ value: unknown } | undefined> {
  return tx
    .selectFrom('publication')
    .select('value')
    .where('shop_id', '=', shopId)
    .where('subject', '=', subject)
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Adds a version and deletes the oldest ones beyond `MAX_VERSIONS`. Returns the deleted values. */
export async function addPublication(
  tx: Tx,
  { value, ...version }: Omit<Publication, 'id'> & { shop_id: number; subject: string; value: unknown },
): Promise<unknown[]> {
  await tx
    .insertInto('publication')
    .values({ ...version, value: JSON.stringify(value) })
    .execute()
  const { rows } = await sql<{ value: unknown }>`
    delete from publication where shop_id = ${version.shop_id} and subject = ${version.subject} and id in (
      select id from publication where shop_id = ${version.shop_id} and subject = ${version.subject}
      order by id desc offset ${MAX_VERSIONS})
    returning value`.execute(tx)
  return rows.map((row) => row.value)
}

/** Values: shopId. */
export const SLUG = statement<{ slug: string }>('publishing.slug', 'select slug from shop where shop_id = $1')
