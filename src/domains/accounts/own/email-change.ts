import type { Person } from '../../../platform/contract/caller.ts'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { strangersMails } from '../../../platform/limits/mail-limits.ts'
import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import { type MailRequest, queueMails } from '../../../platform/mail/mailer.ts'
import { digestOf, newToken } from '../../../platform/tokens.ts'
import { accountPages } from '../accounts.contract.ts'
import { normaliseEmail } from '../rules.ts'
import { endResetLinks } from '../store.ts'
import type { Tx } from '../tables.ts'
import { endOtherDevices } from './devices.ts'
import * as store from './email-change-store.ts'
import type { CheckPassword } from './password-check.ts'
import { readProfile } from './profile.ts'
import type { Profile } from './shapes.ts'

const REQUESTS = {
  hour: { name: 'email-change', max: 5, seconds: 60 * 60 },
  day: { name: 'email-change-day', max: 10, seconds: 24 * 60 * 60 },
}
const UNIQUE_VIOLATION = '23505'

export interface EmailChangeDeps {
  database: Database
  limits: RateLimits
  checkPassword: CheckPassword
  /** Whether the person of a session has logged in or entered the password within the last 15 minutes. */
  isProven: (session: number) => Promise<boolean>
  /** origin of the account host: scheme, host and port */
  origin: string
}

/**
 * Changes of the e-mail address (docs/decisions/0048-changes-of-an-e-mail-address.md). The person confirms the change
 * by a link mailed to the new address; links mailed to the previous address stop or undo the change for a week.
 */
export function emailChanges({ database, limits, checkPassword, isProven, origin }: EmailChangeDeps) {
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('accounts', work)
  const pageUrl = (page: string, token: string) => `${origin}${page}?token=${token}`

  /** Throws if the password is wrong, or if an account without a password has not logged in recently. */
  async function assertConfirmed({ uid, session }: Person, password: string): Promise<void> {
    if (await checkPassword(uid, password)) return
    if (!(await isProven(session)))
      throw new DomainError('PROOF_REQUIRED', { message: '안전을 위해 다시 로그인한 뒤 바꿔 주세요.' })
  }

  async function mailRequest(tx: Tx, uid: number, newEmail: string): Promise<void> {
    const account = await store.lockAccount(tx, uid)
    if (!account) throw new DomainError('NOT_FOUND')
    const { email: oldEmail, name } = account
    if (newEmail === oldEmail) throw wrongField('email', '지금 쓰고 있는 주소입니다.')
    const [proof, stop] = [newToken(), newToken()]
    await store.insertChange(tx, {
      uid,
      oldEmail,
      newEmail,
      proof: digestOf(proof),
      stop: digestOf(stop),
    })
    // The requester must not learn whether an account uses the new address, so that account's owner gets another mail.
    const owner = await store.ownerOf(tx, newEmail)
    const toNew: MailRequest = owner
      ? {
          to: newEmail,
          template: 'email-taken',
          data: { name: owner, url: `${origin}${accountPages.login}` },
        }
      : {
          to: newEmail,
          template: 'email-change',
          data: { name, email: newEmail, url: pageUrl(accountPages.emailProof, proof) },
        }
    const data = { name, email: newEmail, url: pageUrl(accountPages.emailStop, stop) }
    await queueMails(tx, [{ to: oldEmail, template: 'email-change-notice', data }, toNew])
  }

  return {
    /**
     * Mails a link to the new address and a notification to the current one. Throws BAD_REQUEST for an invalid `email`
     * or a wrong `password`, PROOF_REQUIRED if an account without a password has not logged in recently, and
     * TOO_MANY_REQUESTS.
     */
    async request(
      person: Person,
      { email, password = '' }: { email: string; password?: string | undefined },
    ): Promise<Profile> {
      await assertConfirmed(person, password)
      const newEmail = normaliseEmail(email)
      if (!newEmail) throw wrongField('email', '이메일 주소가 올바르지 않습니다.')
      const uid = String(person.uid)
      await limits.consumeAll([
        [REQUESTS.hour, uid],
        [REQUESTS.day, uid],
        [strangersMails, newEmail],
      ])
      return inTx(async (tx) => {
        await mailRequest(tx, person.uid, newEmail)
        return readProfile(tx, person.uid)
      })
    },

    cancel: (uid: number): Promise<Profile> =>
      inTx(async (tx) => {
        await store.cancelChanges(tx, uid)
        return readProfile(tx, uid)
      }),

    /**
     * The new address that a mailed link confirms, and whether this person requested the change. Throws NOT_FOUND for a
     * used or expired link.
     */
    waiting: (uid: number, token: string): Promise<{ email: string; mine: boolean }> =>
      inTx(async (tx) => {
        const change = await store.changeToProve(tx, digestOf(token))
        if (!change) throw new DomainError('NOT_FOUND')
        return { email: change.new_email, mine: change.uid === uid }
      }),

    /**
     * Changes the address by the link mailed to it, and ends all other sessions of the person. Throws BAD_REQUEST for a
     * used or expired link, FORBIDDEN if another person requested the change, CONFLICT if another account uses the
     * address.
     */
    async confirm({ uid, session }: Person, token: string): Promise<Profile> {
      const work = async (tx: Tx) => {
        const change = await store.changeToProve(tx, digestOf(token))
        if (!change) throw expiredLink()
        if (change.uid !== uid)
          throw new DomainError('FORBIDDEN', {
            message: '다른 계정에서 요청한 링크입니다. 요청한 계정으로 로그인해 주세요.',
          })
        await store.writeEmail(tx, uid, change.new_email)
        await endOtherDevices(tx, uid, session)
        await endResetLinks(tx, uid)
        const undo = newToken()
        await store.markChanged(tx, change.id, digestOf(undo))
        const profile = await readProfile(tx, uid)
        const data = { name: profile.name, email: change.new_email }
        await queueMails(tx, [
          {
            to: change.new_email,
            template: 'email-changed',
            data: { ...data, url: `${origin}${accountPages.info}` },
          },
          {
            to: change.old_email,
            template: 'email-changed-notice',
            data: { ...data, url: pageUrl(accountPages.emailStop, undo) },
          },
        ])
        return profile
      }
      return inTx(work).catch(rethrowDuplicateEmail)
    },

    /** The change that a link to the previous address stops or undoes. Throws NOT_FOUND a week after the request. */
    stoppable: (token: string) =>
      inTx(async (tx) => {
        const change = await store.changeToStop(tx, digestOf(token))
        if (!change) throw new DomainError('NOT_FOUND')
        const { old_email, new_email, changed_at, stopped_at } = change
        return { old_email, new_email, changed: changed_at !== null, stopped: stopped_at !== null }
      }),

    /**
     * Stops or undoes a change by the link mailed to the previous address, ends all sessions and deletes the password.
     * A repeated call changes nothing. Throws BAD_REQUEST for an expired link, CONFLICT if another account uses the
     * previous address.
     */
    async stop(token: string): Promise<{ email: string }> {
      const work = async (tx: Tx) => {
        const change = await store.changeToStop(tx, digestOf(token))
        if (!change) throw expiredLink()
        const { uid, old_email: email } = change
        const account = await store.lockAccount(tx, uid)
        if (!account) throw expiredLink()
        if (change.stopped_at) return { email }
        const changed = await store.stopFrom(tx, change)
        if (changed && account.email !== email) await store.writeEmail(tx, uid, email)
        await store.revokeLogins(tx, uid, change.requested_at)
        await endResetLinks(tx, uid)
        const data = { name: account.name, url: `${origin}${accountPages.resetPassword}` }
        await queueMails(tx, [{ to: email, template: 'email-change-stopped', data }])
        return { email }
      }
      return inTx(work).catch(rethrowDuplicateEmail)
    },
  }
}

const expiredLink = () => new DomainError('BAD_REQUEST', { message: '이미 썼거나 기한이 지난 링크입니다.' })

function rethrowDuplicateEmail(error: { code?: string }): never {
  if (error.code !== UNIQUE_VIOLATION) throw error
  throw new DomainError('CONFLICT', { message: '이 주소를 쓰는 다른 계정이 있습니다.' })
}
