import { type Insertable, type Selectable, sql } from 'kysely'
import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import { recordset } from '../../../platform/database/recordset.ts'
import type { Tx } from '../core/checkout-store.ts'
import type { CheckoutSessionRow } from '../tables.ts'

export type CheckoutSession = Selectable<CheckoutSessionRow>

/** Not locked. Undefined for a deleted one. */
export async function findSession(tx: Tx, id: string): Promise<CheckoutSession | undefined> {
  return (await findSessions(tx, [id])).get(id)
}

export interface FoundSession extends CheckoutSession {
  /** a checkout of it exists */
  ordered: boolean
}

/** The existing checkout sessions by their ids. Not locked. */
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
 * Stores a choice of lines. An equal unbought choice after `since` is reused, with the present prices: two tabs share one
 * checkout session. Returns its id.
 */
export async function saveSession(
  tx: Tx,
  session: Insertable<CheckoutSessionRow>,
  since: Date,
): Promise<string> {
  const { id, uid, guest, lines, last_sources, digest, made_at } = session
  // Of two concurrent tabs the second finds the checkout session of the first.
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
    .values({ id, uid, guest, lines, last_sources, digest, made_at })
    .execute()
  return id
}

export interface SessionBinding {
  draft: string
  checkout: string
}

/** Binds checkout sessions to their checkouts. False while another checkout of one of them exists, whoever placed it. */
export async function bindSessions(tx: Tx, bindings: readonly SessionBinding[]): Promise<boolean> {
  // Locked in one order, so that two transactions never deadlock.
  const { rows } = await sql`
    with held as materialized (
      select d.id, binding.checkout from ${recordset('binding', { draft: 'text', checkout: 'text' }, bindings)}
      join checkout_draft d on d.id = binding.draft order by d.id for update of d
    )
    update checkout_draft d set checkout = held.checkout, attempts = attempts + 1 from held
    where d.id = held.id and (d.checkout is null or exists (
      select from checkout c where c.id = d.checkout and c.state = 'CANCELED'))
    returning d.id`.execute(tx)
  return rows.length === bindings.length
}

/** Whether the checkout session of a checkout has a newer checkout. */
export async function isReplaced(tx: Tx, session: string, checkout: string): Promise<boolean> {
  const row = await tx
    .selectFrom('checkout_draft')
    .select('id')
    .where('id', '=', session)
    .where('checkout', '<>', checkout)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes checkout sessions from before; orders are stored with the checkouts. Returns how many. */
export async function deleteSessions(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('checkout_draft')
    .where('made_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
