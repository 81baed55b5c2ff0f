import { sql } from 'kysely'
import type { Person } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import type { Tx } from '../tables.ts'
import type { Device } from './shapes.ts'

/**
 * A person's sessions: the requesting session first, the other sessions by last use. `address` is the network address
 * of the requesting browser.
 */
export async function listDevices(tx: Tx, { uid, session }: Person, address: string): Promise<Device[]> {
  const rows = await tx
    .selectFrom('account_session')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'seen_at'])
    .where('user_id', '=', uid)
    .where('expires_at', '>', new Date())
    .orderBy((row) => row('id', '=', session), 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, user_agent, ip_address, created_at, seen_at }) => ({
    id,
    current: id === session,
    user_agent: user_agent ?? '',
    address: ip_address ?? '',
    same_network: addressGroup(ip_address ?? '') === addressGroup(address),
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }))
}

/** Ends a session of a person at all hosts. Throws NOT_FOUND if the session has ended or belongs to another person. */
export async function endDevice(tx: Tx, uid: number, id: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_session')
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new DomainError('NOT_FOUND')
}

/** Ends all sessions of a person except `currentSession`. Returns their number. */
export async function endOtherDevices(tx: Tx, uid: number, currentSession: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_session')
    .where('user_id', '=', uid)
    .where('id', '!=', currentSession)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Records that the person of a session has just proven their identity again, with or without the second factor. */
export async function markProven(tx: Tx, session: number, secondFactor: boolean): Promise<void> {
  const now = sql<Date>`now()`
  await tx
    .updateTable('account_session')
    .set({ proved_at: now, ...(secondFactor && { second_factor_at: now }) })
    .where('id', '=', session)
    .execute()
}
