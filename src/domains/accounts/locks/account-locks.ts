import { sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { queueMails } from '../../../platform/mail/mailer.ts'
import { endSessions } from '../sessions.ts'
import type { LockCause } from '../shared/lock-terms.ts'

interface Actor {
  uid: number
  now: Date
  /** URL of the page for logging in, for the mail */
  loginUrl: string
}

/** Locks of accounts, in the transactions of operators (docs/product/operator.md). */
export const accountLocks = {
  /**
   * Locks an account, ends its sessions at all hosts and mails the person. Returns the name. Throws NOT_FOUND, and
   * CONFLICT for a locked account and for an operator's, whose permissions are removed first. So the last who manages
   * operators cannot be locked, and who may lock accounts decides about no operator.
   */
  async place(
    tx: AnyTx,
    uid: number,
    { cause, text }: { cause: LockCause; text: string },
    actor: Actor,
  ): Promise<string> {
    const account = await lockRow(tx, uid)
    if (account.is_operator)
      throw new DomainError('CONFLICT', {
        message: '운영자의 계정은 잠글 수 없습니다. 먼저 운영자 권한을 없애 주세요.',
      })
    if (account.locked_at) throw new DomainError('CONFLICT', { message: '이미 잠긴 계정입니다.' })
    await sql`update account set locked_at = ${actor.now} where uid = ${uid}`.execute(tx)
    await sql`
      insert into account_lock (user_id, cause, text, locked_by, locked_at)
      values (${uid}, ${cause}, ${text}, ${actor.uid}, ${actor.now})`.execute(tx)
    await endSessions(tx, uid)
    await mail(tx, 'account-locked', account, { text, url: actor.loginUrl })
    return account.name
  },

  /** Unlocks an account and mails the person. Returns the name; null if the account is not locked. Throws NOT_FOUND. */
  async lift(tx: AnyTx, uid: number, reason: string, actor: Actor): Promise<string | null> {
    const account = await lockRow(tx, uid)
    if (!account.locked_at) return null
    await sql`update account set locked_at = null where uid = ${uid}`.execute(tx)
    await sql`
      update account_lock set unlocked_by = ${actor.uid}, unlocked_at = ${actor.now}, unlock_reason = ${reason}
      where user_id = ${uid} and unlocked_at is null`.execute(tx)
    await mail(tx, 'account-unlocked', account, { text: '', url: actor.loginUrl })
    return account.name
  },
}

interface LockedRow {
  name: string
  email: string
  email_verified: boolean
  is_operator: boolean
  locked_at: Date | null
}

async function lockRow(tx: AnyTx, uid: number): Promise<LockedRow> {
  const { rows } = await sql<LockedRow>`
    select name, email, email_verified, operator_permissions <> '{}' as is_operator, locked_at
    from account where uid = ${uid} for no key update`.execute(tx)
  if (!rows[0]) throw new DomainError('NOT_FOUND', { message: '그런 번호의 사람이 없습니다.' })
  return rows[0]
}

/** An unproven address may belong to somebody else. */
async function mail(
  tx: AnyTx,
  template: 'account-locked' | 'account-unlocked',
  { email, email_verified, name }: LockedRow,
  data: { text: string; url: string },
): Promise<void> {
  if (email_verified) await queueMails(tx, [{ to: email, template, data: { ...data, name } }])
}
