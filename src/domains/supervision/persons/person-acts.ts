import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { queueMails } from '../../../platform/mail/mailer.ts'
import { accountPages } from '../../accounts/accounts.contract.ts'
import type { LockCause } from '../../accounts/shared/lock-terms.ts'
import { maskName } from '../../audit/audit.service.ts'
import type { SupervisionDeps } from '../deps.ts'
import type { Tx } from '../tables.ts'
import { findPerson, type PersonRow } from './person-store.ts'

/** What operators do to accounts (docs/product/operator.md). */
export function personActs({
  database,
  clock,
  accounts,
  accountUrl,
}: Pick<SupervisionDeps, 'database' | 'clock' | 'accounts' | 'accountUrl'>) {
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('supervision', work)

  const actorOf = (uid: number) => ({ uid, now: clock(), loginUrl: `${accountUrl}${accountPages.login}` })

  return {
    /** Ends one session of a person at all hosts, or all sessions. Throws NOT_FOUND for an unknown person. */
    endSessions: (uid: number, id: number | undefined, record?: RecordChange): Promise<void> =>
      inTx(async (tx) => {
        const { name } = await findPerson(tx, uid)
        const sessions = await accounts.sessions.end(tx, uid, id)
        if (sessions > 0) await record?.(tx, { person: maskName(name) }, { before: { sessions } })
      }),

    /** Locks an account. Throws NOT_FOUND, and CONFLICT for a locked account and for an operator's. */
    lock: (
      uid: number,
      lock: { cause: LockCause; text: string },
      actor: number,
      record?: RecordChange,
    ): Promise<void> =>
      inTx(async (tx) => {
        const name = await accounts.locks.place(tx, uid, lock, actorOf(actor))
        await record?.(tx, { person: maskName(name) }, { after: { cause: lock.cause, locked: true } })
      }),

    /** Changes nothing if the account is not locked. Throws NOT_FOUND. */
    unlock: (uid: number, reason: string, actor: number, record?: RecordChange): Promise<void> =>
      inTx(async (tx) => {
        const name = await accounts.locks.lift(tx, uid, reason, actorOf(actor))
        if (name !== null) await record?.(tx, { person: maskName(name) }, { before: { locked: true } })
      }),

    /**
     * Mails the link for a new password to the proven address by `mailReset`, which may refuse. Throws NOT_FOUND, and
     * CONFLICT for an address that is not proven and for a locked account.
     */
    mailReset: (
      uid: number,
      mailReset: (email: string) => Promise<void>,
      record?: RecordChange,
    ): Promise<void> =>
      inTx(async (tx) => {
        const person = await mailablePerson(tx, uid)
        await record?.(tx, { person: maskName(person.name) })
        // Last, so that a refused mail leaves no entry.
        await mailReset(person.email)
      }),

    /**
     * Mails a person how to download their own data, which the operator never sees. `countMail` may refuse. Throws as
     * `mailReset`.
     */
    mailData: (
      uid: number,
      countMail: (email: string) => Promise<void>,
      record?: RecordChange,
    ): Promise<void> =>
      inTx(async (tx) => {
        const { name, email } = await mailablePerson(tx, uid)
        await record?.(tx, { person: maskName(name) })
        await countMail(email)
        const url = `${accountUrl}${accountPages.info}`
        await queueMails(tx, [{ to: email, template: 'account-data', data: { name, url } }])
      }),
  }
}

/** A person who gets mail and can log in. */
async function mailablePerson(tx: Tx, uid: number): Promise<PersonRow> {
  const person = await findPerson(tx, uid)
  if (!person.email_verified)
    throw new DomainError('CONFLICT', { message: '확인된 이메일 주소가 없어 메일을 보낼 수 없습니다.' })
  if (person.is_locked)
    throw new DomainError('CONFLICT', { message: '잠긴 계정입니다. 먼저 잠금을 해제해 주세요.' })
  return person
}
