import { sql } from 'kysely'
import { deleteUnproven } from '../login/sign-up/address-proof.ts'
import type { Tx } from '../tables.ts'

/** Validity of the link mailed to the new address. */
const PROVE_HOURS = 24
/** Validity of the links mailed to the previous address. */
export const UNDO_DAYS = 7

export interface EmailChange {
  id: number
  uid: number
  old_email: string
  new_email: string
  requested_at: Date
  changed_at: Date | null
  stopped_at: Date | null
}

const COLUMNS = sql`c.id, c.user_id as uid, c.old_email, c.new_email, c.requested_at, c.changed_at, c.stopped_at`

/** SQL condition: `email_change c` is the newest request of its person and can still be confirmed. */
const IS_PENDING = sql<boolean>`(c.changed_at is null and c.canceled_at is null and c.stopped_at is null
  and c.requested_at > now() - make_interval(hours => ${PROVE_HOURS})
  and not exists (select from email_change later where later.user_id = c.user_id and later.id > c.id))`

/** The requested new address that is not confirmed yet; empty if there is no request. */
export async function waitingEmail(tx: Tx, uid: number): Promise<string> {
  const { rows } = await sql<{ new_email: string }>`
    select c.new_email from email_change c where c.user_id = ${uid} and ${IS_PENDING}`.execute(tx)
  return rows[0]?.new_email ?? ''
}

export async function insertChange(
  tx: Tx,
  change: { uid: number; oldEmail: string; newEmail: string; proof: Buffer; stop: Buffer },
): Promise<void> {
  const { uid, oldEmail, newEmail, proof, stop } = change
  await sql`
    insert into email_change (user_id, old_email, new_email, proof, stop)
    values (${uid}, ${oldEmail}, ${newEmail}, ${proof}, ${stop})`.execute(tx)
}

/**
 * Locks and returns the request that a link to the new address confirms (by digest of its secret); undefined if it is
 * used, expired or cancelled.
 */
export async function changeToProve(tx: Tx, proof: Buffer): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select ${COLUMNS} from email_change c where c.proof = ${proof} and ${IS_PENDING} for update of c`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Locks and returns the request that a link to the previous address stops or undoes (by digest of its secret);
 * undefined a week after the request.
 */
export async function changeToStop(tx: Tx, secret: Buffer): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select ${COLUMNS} from email_change c
    where (c.stop = ${secret} or c.undo = ${secret}) and c.requested_at > now() - make_interval(days => ${UNDO_DAYS})
    for update of c`.execute(tx)
  return rows[0]
}

export async function markChanged(tx: Tx, id: number, undo: Buffer): Promise<void> {
  await sql`update email_change set changed_at = now(), undo = ${undo} where id = ${id}`.execute(tx)
}

export async function cancelChanges(tx: Tx, uid: number): Promise<void> {
  await sql`
    update email_change set canceled_at = now()
    where user_id = ${uid} and changed_at is null and canceled_at is null`.execute(tx)
}

/**
 * Stops a request and all later requests of its person. Returns whether one of the stopped requests had changed the
 * address.
 */
export async function stopFrom(tx: Tx, { id, uid }: EmailChange): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    update email_change set stopped_at = now() where user_id = ${uid} and id >= ${id}
    returning changed_at is not null as changed`.execute(tx)
  return rows.some(({ changed }) => changed)
}

/** Locks and returns a person's address and name; undefined for a closed account. */
export async function lockAccount(tx: Tx, uid: number): Promise<{ email: string; name: string } | undefined> {
  return tx
    .selectFrom('account')
    .select(['email', 'name'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
}

/** The name of the account that has proven this address; undefined if there is no such account. */
export async function ownerOf(tx: Tx, email: string): Promise<string | undefined> {
  const owner = await tx
    .selectFrom('account')
    .select('name')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return owner?.name
}

/**
 * Sets the address of an account as proven, and deletes an unproven sign-up with the same address. Throws the
 * database's unique violation if another account uses the address.
 */
export async function writeEmail(tx: Tx, uid: number, email: string): Promise<void> {
  await deleteUnproven(tx, email)
  await tx
    .updateTable('account')
    .set({ email, email_verified: true, updated_at: new Date() })
    .where('uid', '=', uid)
    .execute()
}

/**
 * Ends all sessions of an account and deletes its password, because a stranger may know it. Deletes the provider
 * log-ins added since `requestedAt`, and all passkeys: the stranger may have added one before the request.
 */
export async function revokeLogins(tx: Tx, uid: number, requestedAt: Date): Promise<void> {
  await tx.deleteFrom('account_session').where('user_id', '=', uid).execute()
  await sql`
    delete from login_method
    where user_id = ${uid} and (provider = 'credential' or created_at >= ${requestedAt})`.execute(tx)
  await sql`delete from passkey where user_id = ${uid}`.execute(tx)
}
