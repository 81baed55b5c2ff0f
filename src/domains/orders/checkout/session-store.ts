import { type Insertable, type Selectable, sql } from 'kysely'
import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import { recordset } from '../../../platform/database/recordset.ts'
import type { Tx } from '../core/checkout-store.ts'
import type { CheckoutSessionRow } from '../tables.ts'

export type CheckoutSession = Selectable<CheckoutSessionRow>

export async function findSession(tx: Tx, id: string): Promise<CheckoutSession | undefined> {
  return (await findSessions(tx, [id])).get(id)
}

export interface FoundSession extends CheckoutSession {
  /** whether the session has a checkout that is not cancelled */
  ordered: boolean
}

export async function findSessions(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundSession>> {
  const { rows } = await sql<FoundSession>`
    select d.*, coalesce(c.state <> 'CANCELED', false) as ordered
    from checkout_draft d left join checkout c on c.id = d.checkout where d.id = any(${ids}::text[])`.execute(
    tx,
  )
  return new Map(rows.map((session) => [session.id, session]))
}

/**
 * Stores chosen lines as a session and returns its id. If the same choice has a session that is newer than `since` and
 * not yet bought, that session gets the new prices instead, so that two tabs share a session.
 */
export async function saveSession(
  tx: Tx,
  session: Insertable<CheckoutSessionRow>,
  since: Date,
): Promise<string> {
  const { id, uid, guest, lines, last_sources, digest, from_cart, gift, subscription, made_at } = session
  // Needed because two tabs may store the same choice at the same time.
  await advisoryLock(tx, digest.toString('hex'))
  const { rows } = await sql<{ id: string }>`
    update checkout_draft d set lines = ${lines}::jsonb, last_sources = ${last_sources}::jsonb
    where d.id = (
      select d.id from checkout_draft d left join checkout c on c.id = d.checkout
      where d.uid is not distinct from ${uid}::bigint and d.guest is not distinct from ${guest}::bytea
        and d.digest = ${digest} and d.made_at > ${since}
        and (d.checkout is null or c.state = 'CANCELED' or (c.state = 'PLACED' and c.method not in ('bank', 'virtual_account')))
      order by d.made_at desc limit 1)
    returning d.id`.execute(tx)
  if (rows[0]) return rows[0].id
  await tx
    .insertInto('checkout_draft')
    .values({ id, uid, guest, lines, last_sources, digest, from_cart, gift, subscription, made_at })
    .execute()
  return id
}

export interface SessionBinding {
  draft: string
  checkout: string
}

/** Assigns checkouts to sessions. Returns false if a session already has another open checkout. */
export async function bindSessions(tx: Tx, bindings: readonly SessionBinding[]): Promise<boolean> {
  // The rows are locked in the order of ids, so that transactions cannot deadlock.
  const { rows } = await sql`
    with locked as materialized (
      select d.id, binding.checkout from ${recordset('binding', { draft: 'text', checkout: 'text' }, bindings)}
      join checkout_draft d on d.id = binding.draft order by d.id for update of d
    )
    update checkout_draft d set checkout = locked.checkout, attempts = attempts + 1 from locked
    where d.id = locked.id and (d.checkout is null or exists (
      select from checkout c where c.id = d.checkout and c.state = 'CANCELED'))
    returning d.id`.execute(tx)
  return rows.length === bindings.length
}

/** Whether the session has a newer checkout than this one. */
export async function isReplaced(tx: Tx, session: string, checkout: string): Promise<boolean> {
  const row = await tx
    .selectFrom('checkout_draft')
    .select('id')
    .where('id', '=', session)
    .where('checkout', '<>', checkout)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes sessions; their orders do not depend on them. Returns the number of deleted sessions. */
export async function deleteSessions(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('checkout_draft')
    .where('made_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
