import type { Static } from 'typebox'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import { queueMails } from '../../../platform/mail/mailer.ts'
import { maskName } from '../../audit/audit.service.ts'
import type { Passwords } from '../login/passwords/passwords.ts'
import { normaliseEmail } from '../rules.ts'
import { findAccount } from '../store.ts'
import type { Tx } from '../tables.ts'
import { confirmationSecret, deleteOwnData, type LeavingConfirmation } from './account-deletion.ts'
import type { LeavingShape, OpenPurchase, OwnWorkplace } from './shapes.ts'

const LEAVE_LIMIT = { name: 'leave', max: 10, seconds: 15 * 60 }

export type Leaving = Static<typeof LeavingShape>

export interface LeavingDeps {
  /** A person's open purchases with their total number (`count`), and the number of completed orders (`ended`). */
  purchases: (uid: number) => Promise<{ open: OpenPurchase[]; count: number; ended: number }>
  workplaces: (uid: number) => Promise<OwnWorkplace[]>
  /** URL of the page where a buyer looks up orders without an account */
  lookUpUrl: string
}

/** Deletes accounts. Refused while the person has open purchases or owns a shop. */
export function leaving(
  deps: LeavingDeps & { database: Database; limits: RateLimits; passwords: Pick<Passwords, 'verify'> },
) {
  const { database, limits, passwords, lookUpUrl } = deps
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('accounts', work)

  /**
   * Whether the password or e-mail address is correct. Runs outside a transaction, because hashing a password is slow.
   */
  async function isConfirmed(
    uid: number,
    { password = '', email = '' }: LeavingConfirmation,
  ): Promise<boolean> {
    const proof = await inTx((tx) => confirmationSecret(tx, uid))
    if (!proof) return false
    return 'hash' in proof
      ? passwords.verify({ hash: proof.hash, password })
      : proof.email === normaliseEmail(email)
  }

  async function find(uid: number): Promise<Leaving> {
    const [{ open, count, ended }, shops] = await Promise.all([deps.purchases(uid), deps.workplaces(uid)])
    return { orders: open, order_count: count, ended_orders: ended, shops }
  }

  async function close(tx: Tx, uid: number, { ended_orders }: Leaving): Promise<void> {
    const person = await findAccount(tx, uid)
    await deleteOwnData(tx, uid)
    if (!person) return
    const data = { name: person.name, orders: String(ended_orders), url: lookUpUrl }
    await queueMails(tx, [{ to: person.email, template: 'account-closed', data }])
  }

  return {
    preview: find,

    /**
     * Deletes the account and mails a list of the data that remains. Throws BAD_REQUEST for a wrong confirmation,
     * CONFLICT if the person has open purchases (`details.orders`) or owns shops (`details.shops`).
     */
    async leave(uid: number, confirmation: LeavingConfirmation): Promise<void> {
      await limits.consume(LEAVE_LIMIT, String(uid))
      if (!(await isConfirmed(uid, confirmation)))
        throw wrongField('password', '비밀번호나 이메일 주소가 맞지 않습니다.')
      const open = await find(uid)
      refuseOpen(open)
      await inTx((tx) => close(tx, uid, open))
    },

    /**
     * Deletes an account for an operator whom its person asked (docs/product/operator.md). Throws NOT_FOUND, and
     * CONFLICT as `leave`, or if the account has operator permissions.
     */
    async leaveOnRequest(uid: number, operator: number, record: RecordChange): Promise<void> {
      const open = await find(uid)
      refuseOpen(open)
      await inTx(async (tx) => {
        const account = await tx
          .selectFrom('account')
          .select(['name', 'operator_permissions'])
          .where('uid', '=', uid)
          .forUpdate()
          .executeTakeFirst()
        if (!account) throw new DomainError('NOT_FOUND', { message: '그런 번호의 사람이 없습니다.' })
        if (uid === operator || account.operator_permissions.length > 0)
          throw new DomainError('CONFLICT', { message: '운영자의 계정은 삭제할 수 없습니다.' })
        await close(tx, uid, open)
        await record(tx, { person: maskName(account.name) }, { before: { orders: open.ended_orders } })
      })
    },
  }
}

function refuseOpen({ orders, order_count, shops }: Leaving): void {
  if (order_count > 0)
    throw new DomainError('CONFLICT', {
      message: `진행 중인 주문이 ${order_count}건 있어 아직 탈퇴할 수 없습니다. 모두 끝난 뒤에 다시 해 주세요.`,
      details: { reason: 'OPEN_ORDERS', orders, order_count },
    })
  const owned = shops.filter(({ owner }) => owner)
  if (owned.length > 0)
    throw new DomainError('CONFLICT', {
      message: '운영 중인 상점이 있어 탈퇴할 수 없습니다. 먼저 상점을 다른 사람에게 넘겨 주세요.',
      details: { reason: 'OWN_SHOPS', shops: owned },
    })
}
