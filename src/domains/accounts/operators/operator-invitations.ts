import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { OperatorPermission } from '../../../platform/contract/permissions.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { digestOf, newToken } from '../../../platform/tokens.ts'
import { type Actor, maskEmail, maskName, recordEntry } from '../../audit/audit.service.ts'
import { normaliseEmail } from '../rules.ts'
import { provenEmailOf } from '../store.ts'
import type { Tx } from '../tables.ts'
import type { OperatorInvitation } from './operators.contract.ts'
import { lockOperators, MAX_OPERATORS, setPermissions } from './operators-store.ts'

const INVITATION_DAYS = 7
const MAX_INVITATIONS = 20

/** Invitations of operators. An invitation is for a mail address, valid for a week, and usable once. */
export function operatorInvitations({ database, clock }: { database: Database; clock: Clock }) {
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('accounts', work)

  const openInvitations = (tx: Tx) =>
    tx
      .selectFrom('operator_invitation')
      .select(['id', 'email', 'permissions', 'expires_at'])
      .where('expires_at', '>', clock())
      .orderBy('id', 'desc')
      .limit(MAX_INVITATIONS)

  async function find(tx: Tx, token: string) {
    const invitation = await openInvitations(tx).where('digest', '=', digestOf(token)).executeTakeFirst()
    if (!invitation) throw invitationGone()
    return invitation
  }

  return {
    list: (): Promise<OperatorInvitation[]> =>
      inTx(async (tx) => {
        const rows = await openInvitations(tx).execute()
        return rows.map(({ expires_at, ...row }) => ({ ...row, expires_at: expires_at.toISOString() }))
      }),

    /**
     * Invites a mail address. Returns the normalised address and the token for the mail. Throws BAD_REQUEST for an
     * invalid address, and CONFLICT for an operator, an open invitation and too many of both.
     */
    invite(
      { email: text, permissions }: { email: string; permissions: OperatorPermission[] },
      { actor, reason }: { actor: Actor; reason: string },
    ): Promise<{ email: string; token: string }> {
      const email = normaliseEmail(text)
      if (!email) throw wrongField('email', '이메일 주소가 올바르지 않습니다.')
      const token = newToken()
      return inTx(async (tx) => {
        // Also makes invitations run one after the other.
        const operators = await lockOperators(tx)
        await sql`delete from operator_invitation where expires_at <= ${clock()}`.execute(tx)
        const invitations = await openInvitations(tx).execute()
        if (operators.some((operator) => operator.email === email))
          throw refuseEmail('이미 운영자인 사람의 주소입니다.')
        if (invitations.some((invitation) => invitation.email === email))
          throw refuseEmail('이미 초대한 주소입니다. 다시 보내려면 앞의 초대를 먼저 취소해 주세요.')
        if (invitations.length >= MAX_INVITATIONS || operators.length >= MAX_OPERATORS)
          throw new DomainError('CONFLICT', {
            message: `답을 기다리는 초대는 ${MAX_INVITATIONS}건, 운영자는 ${MAX_OPERATORS}명까지입니다.`,
          })
        await tx
          .insertInto('operator_invitation')
          .values({
            email,
            permissions,
            invited_by: actor.uid,
            digest: digestOf(token),
            expires_at: new Date(clock().getTime() + INVITATION_DAYS * DAY_MS),
          })
          .execute()
        await recordEntry(tx, {
          ...actor,
          shopId: null,
          kind: 'right',
          action: 'inviteOperator',
          subject: { email: maskEmail(email) },
          after: { permissions },
          reason,
        })
        return { email, token }
      })
    },

    /** Withdraws an invitation. Throws NOT_FOUND if it does not exist. */
    cancel: (invitation: number, { actor, reason }: { actor: Actor; reason: string }): Promise<void> =>
      inTx(async (tx) => {
        const found = await tx
          .deleteFrom('operator_invitation')
          .where('id', '=', invitation)
          .returning(['email', 'permissions'])
          .executeTakeFirst()
        if (!found) throw invitationGone()
        await recordEntry(tx, {
          ...actor,
          shopId: null,
          kind: 'right',
          action: 'cancelOperatorInvitation',
          subject: { email: maskEmail(found.email) },
          before: { permissions: found.permissions },
          reason,
        })
      }),

    /** The invitation of a mailed link, for the person `uid`. Throws NOT_FOUND. */
    find: (token: string, uid: number) =>
      inTx(async (tx) => {
        const { email, permissions } = await find(tx, token)
        return { email: maskEmail(email), permissions, mine: (await provenEmailOf(tx, uid)) === email }
      }),

    /**
     * Accepts and deletes an invitation. Throws NOT_FOUND, and FORBIDDEN for an account that has not proven the invited
     * address.
     */
    accept: (token: string, actor: Actor): Promise<void> =>
      inTx(async (tx) => {
        const { email } = await find(tx, token)
        if ((await provenEmailOf(tx, actor.uid)) !== email)
          throw new DomainError('FORBIDDEN', {
            message: `초대받은 이메일 주소(${maskEmail(email)})로 로그인해 주세요.`,
          })
        const invitation = await tx
          .deleteFrom('operator_invitation')
          .where('digest', '=', digestOf(token))
          .returning('permissions')
          .executeTakeFirst()
        if (!invitation) throw invitationGone()
        const account = await tx
          .selectFrom('account')
          .select(['name', 'operator_permissions'])
          .where('uid', '=', actor.uid)
          .forUpdate()
          .executeTakeFirstOrThrow()
        await setPermissions(tx, actor.uid, invitation.permissions)
        await recordEntry(tx, {
          ...actor,
          shopId: null,
          kind: 'right',
          action: 'acceptOperatorInvitation',
          subject: { uid: actor.uid, person: maskName(account.name) },
          before: { permissions: account.operator_permissions },
          after: { permissions: invitation.permissions },
        })
      }),
  }
}

const refuseEmail = (message: string) => new DomainError('CONFLICT', { message, details: { field: 'email' } })

const invitationGone = () =>
  new DomainError('NOT_FOUND', { message: '이미 쓴 초대이거나, 취소했거나 기한이 지난 초대입니다.' })
