import { sql } from 'kysely'
import { advisoryLock } from '../../platform/database/advisory-lock.ts'
import { statement } from '../../platform/database/pools.ts'
import type { Tx } from './tables.ts'

/** Seconds between a change and the reading of the texts, so that a series of changes causes one cut. */
const DEBOUNCE_S = 5
/** Minimum seconds between two cuts for a shop. */
const AT_MOST_EVERY_S = 60
/** Seconds for which a process claims a set: longer than any cut (`platform/fonts/cutter.ts`). */
const LEASE_S = 180
const MAX_ATTEMPTS = 5
/** Hours for which files of replaced sets are stored, because open pages may still request them. */
const KEPT_HOURS = 24
const DELETED_AT_ONCE = 500

export interface FontSetRow {
  base: string
  css: string
  preload: string[]
}

/** Values: shopid. Returns no row if the shop has no set. */
export const FONT_SET = statement<FontSetRow>(
  'fonts.set',
  `select f.base, f.css, f.preload from font_set f join shop s using (shop_id) where s.shopid = $1 and f.css <> ''`,
)

export interface ClaimedSet {
  shopId: number
  shopid: string
  font_name: string
  digest: string
}

/**
 * Marks a shop's set as due after some seconds, so that changes that follow are in the same set. Writes nothing if it
 * is already due.
 */
export async function markDue(
  tx: Tx,
  shopSlug: string,
  { delaySeconds = DEBOUNCE_S }: { delaySeconds?: number } = {},
): Promise<void> {
  await sql`
    insert into font_set as f (shop_id, due_at)
    select shop_id, now() + make_interval(secs => ${delaySeconds}) from shop where shopid = ${shopSlug}
    on conflict (shop_id) do update set attempts = 0,
      due_at = greatest(excluded.due_at, f.made_at + make_interval(secs => ${AT_MOST_EVERY_S}))
    where f.due_at is null`.execute(tx)
}

/** Marks sets as due that were made from other generic stylesheets (`bases`) or by another recipe. */
export async function markOutdated(tx: Tx, bases: readonly string[], recipe: string): Promise<void> {
  await sql`
    update font_set set due_at = now(), attempts = 0
    where due_at is null and (base <> all(${bases}::text[]) or recipe <> ${recipe})`.execute(tx)
}

/** Claims the set that has been due longest. Undefined if no set is due, or while another set is being cut. */
export async function claimDue(tx: Tx): Promise<ClaimedSet | undefined> {
  // Processes claim one after another, so that two processes never cut at the same time.
  await advisoryLock(tx, 'font sets')
  const { rows } = await sql<ClaimedSet>`
    update font_set f set due_at = null, leased_until = now() + make_interval(secs => ${LEASE_S}), attempts = attempts + 1
    from shop s
    where s.shop_id = f.shop_id and f.shop_id = (
      select shop_id from font_set
      where (due_at <= now() or leased_until <= now()) and not exists (select from font_set where leased_until > now())
      order by due_at limit 1)
    returning f.shop_id as "shopId", s.shopid, s.font_name, f.digest`.execute(tx)
  return rows[0]
}

/** Releases a set after its cut. If a change made the set due during the cut, it stays due. */
export async function release(tx: Tx, shopId: number, recipe: string): Promise<void> {
  await sql`update font_set set made_at = now(), leased_until = null, attempts = 0, recipe = ${recipe} where shop_id = ${shopId}`.execute(
    tx,
  )
}

/** Releases a set after a failed cut. It is tried again later, but after `MAX_ATTEMPTS` only when the shop changes. */
export async function releaseFailed(tx: Tx, shopId: number): Promise<void> {
  await sql`
    update font_set set leased_until = null, due_at = coalesce(
      due_at, case when attempts < ${MAX_ATTEMPTS} then now() + attempts * interval '1 minute' end)
    where shop_id = ${shopId}`.execute(tx)
}

/**
 * Inserts the rows of files before the files are written. The rows are marked as unused, so that the files of a killed
 * process are deleted like those of replaced sets.
 */
export async function announceFiles(tx: Tx, shopId: number, names: readonly string[]): Promise<void> {
  await sql`
    insert into font_file (shop_id, name, retired_at) select ${shopId}, name, now() from unnest(${names}::text[]) as name
    on conflict (shop_id, name) do update set retired_at = case when font_file.retired_at is null then null else now() end
    `.execute(tx)
}

/** Makes a set the shop's current one, and marks the files that only earlier sets used as unused. */
export async function useSet(
  tx: Tx,
  { shopId, names, ...set }: FontSetRow & { shopId: number; digest: string; names: readonly string[] },
): Promise<void> {
  await tx.updateTable('font_set').set(set).where('shop_id', '=', shopId).execute()
  await sql`
    update font_file set retired_at = case when name = any(${names}::text[]) then null else coalesce(retired_at, now()) end
    where shop_id = ${shopId}`.execute(tx)
}

/**
 * Deletes and returns the rows of files that no set has used for a day. Skips rows that another transaction has locked.
 */
export async function deleteRetired(tx: Tx): Promise<{ shopid: string; name: string }[]> {
  const { rows } = await sql<{ shopid: string; name: string }>`
    delete from font_file f using shop s
    where s.shop_id = f.shop_id and (f.shop_id, f.name) in (
      select shop_id, name from font_file
      where retired_at < now() - make_interval(hours => ${KEPT_HOURS}) limit ${DELETED_AT_ONCE}
      for update skip locked)
    returning s.shopid, f.name`.execute(tx)
  return rows
}
