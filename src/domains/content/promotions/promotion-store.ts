import { sql } from 'kysely'
import type { StoredBlock } from '../blocks/block-shapes.ts'
import type { PageValue } from '../shared/page-value.ts'
import type { Tx } from '../tables.ts'
import type { ListedPromotion } from './promotions.contract.ts'

export interface PromotionRow {
  id: number
  slug: string
  title: string
  blocks: StoredBlock[]
  published: boolean
  shown_from: Date | null
  shown_until: Date | null
  draft: PageValue | null
  version: number
  changed_at: Date | null
  changed_by: number | null
  changed_by_name: string
}

const COLUMNS = sql`
  r.id, r.slug, r.title, r.published, r.shown_from, r.shown_until, r.version, r.changed_at, r.changed_by,
  coalesce((select a.name from account a where a.uid = r.changed_by), '') as changed_by_name`

export type ListedRow = Omit<PromotionRow, 'blocks' | 'draft'> & {
  drafted: boolean
  state: ListedPromotion['state']
}

/** Promotions, the newest first. The title of a draft replaces the published one. */
export async function listPromotions(
  tx: Tx,
  { after, max }: { after: number | undefined; max: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS}, r.draft is not null as drafted,
      coalesce(nullif(r.draft ->> 'title', ''), r.title) as title,
      case when not r.published then 'draft' when r.shown_until <= now() then 'ended'
        when r.shown_from > now() then 'waiting' else 'shown' end as state
    from promotion r where r.id < ${after ?? Number.MAX_SAFE_INTEGER} order by r.id desc limit ${max}`.execute(
    tx,
  )
  return rows
}

export async function findPromotion(tx: Tx, id: number): Promise<PromotionRow | undefined> {
  const { rows } = await sql<PromotionRow>`
    select ${COLUMNS}, r.blocks, r.draft from promotion r where r.id = ${id}`.execute(tx)
  return rows[0]
}

export async function lockPromotion(tx: Tx, id: number): Promise<PromotionRow | undefined> {
  await sql`select from promotion where id = ${id} for update`.execute(tx)
  return findPromotion(tx, id)
}

export async function countPromotions(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from promotion`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertPromotion(
  tx: Tx,
  { slug, title, uid, now }: { slug: string; title: string; uid: number; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('promotion')
    .values({ slug, title, blocks: '[]', published: false, changed_at: now, changed_by: uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface PromotionChange {
  slug?: string
  title?: string
  blocks?: StoredBlock[]
  published?: boolean
  shown_from?: Date | null
  shown_until?: Date | null
  draft?: PageValue | null
}

/** Changes a locked promotion and its version. */
export async function changePromotion(
  tx: Tx,
  id: number,
  { blocks, draft, ...change }: PromotionChange,
  { uid, now }: { uid: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('promotion')
    .set((column) => ({
      ...change,
      ...(blocks && { blocks: JSON.stringify(blocks) }),
      ...(draft !== undefined && { draft: draft && JSON.stringify(draft) }),
      version: column('version', '+', 1),
      changed_at: now,
      changed_by: uid,
    }))
    .where('id', '=', id)
    .execute()
}

export const deletePromotion = (tx: Tx, id: number) =>
  tx.deleteFrom('promotion').where('id', '=', id).execute()

/** An open shop, at which a promotion is previewed. */
export async function findOpenShop(tx: Tx): Promise<{ shopid: string; slug: string } | undefined> {
  const { rows } = await sql<{ shopid: string; slug: string }>`
    select shopid, slug from shop where isshow order by shop_id limit 1`.execute(tx)
  return rows[0]
}
