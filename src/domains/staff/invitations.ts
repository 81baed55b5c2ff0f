import type { Clock } from '../../platform/clock.ts'
import { wrongField } from '../../platform/contract/field-refusal.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { DAY_MS } from '../../platform/seoul-day.ts'
import { digestOf, newToken } from '../../platform/tokens.ts'
import { type Accounts, normaliseEmail } from '../accounts/accounts.service.ts'
import { type Actor, differingFields, maskEmail, recordEntry } from '../audit/audit.service.ts'
import { staffInvited, staffJoined } from './events.ts'
import type { NameInLog } from './named-in-log.ts'
import { INVITATION_DAYS, MAX_INVITATIONS, MAX_STAFF } from './rules.ts'
import type { StaffRole } from './staff.contract.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'

export interface InvitationInput {
  email: string
  role: StaffRole
  may_export: boolean
}

/** Invitations to a shop's staff. An invitation is for a mail address, valid for `INVITATION_DAYS`, and usable once. */
export function staffInvitations(deps: {
  database: Database
  clock: Clock
  accounts: Pick<Accounts, 'findAll'>
  nameInLog: NameInLog
}) {
  const { database, clock, accounts, nameInLog } = deps
  /** The invitation that a token belongs to. Throws NOT_FOUND for a used, withdrawn or expired one. */
  async function find(token: string) {
    const invitation = await database.asSystem('invitations', (tx: Tx) =>
      tx
        .selectFrom('staff_invitation')
        .select(['shop_id as shop', 'email', 'role', 'may_export'])
        .where('digest', '=', digestOf(token))
        .where('expires_at', '>', clock())
        .executeTakeFirst(),
    )
    if (!invitation) throw invitationGone()
    return invitation
  }

  const addressOf = (uid: number) =>
    database.asSystem('invitations', (tx: Tx) => store.provenAddress(tx, uid))

  /**
   * Throws CONFLICT with the reason if the address is the inviter's own, belongs to the staff, or has an open
   * invitation. `uid` is the inviter.
   */
  async function assertInvitable(tx: Tx, shopId: number, email: string, uid: number): Promise<void> {
    const people = await store.peopleIn(tx, shopId)
    const accountsByUid = await accounts.findAll(people.map((person) => person.uid))
    const existing = people.find(
      (person) => normaliseEmail(accountsByUid.get(person.uid)?.email ?? '') === email,
    )
    if (existing) throw refuseEmail(existing.uid === uid ? REFUSALS.oneself : REFUSALS.staff)
    const open = await store.invitationsOf(tx, shopId, clock())
    if (open.some((invitation) => invitation.email === email)) throw refuseEmail(REFUSALS.invited)
  }

  return {
    /** Checks an invitation before its mail is counted. Throws the errors of `invite`. */
    assertInvitable: (shopId: number, email: string, uid: number): Promise<void> =>
      database.asShop(shopId, (tx: Tx) => assertInvitable(tx, shopId, parseAddress(email), uid)),

    /**
     * Invites a mail address. Returns the normalised address and the token for the mail. Throws BAD_REQUEST for an
     * invalid address, and CONFLICT if the address can't be invited or the shop has too many staff or invitations.
     */
    async invite(
      shopId: number,
      { email: text, role, may_export }: InvitationInput,
      actor: Actor,
    ): Promise<{ email: string; token: string; name: string }> {
      const email = parseAddress(text)
      const token = newToken()
      const name = await database.asShop(shopId, async (tx: Tx) => {
        const { shopid, name } = await store.lockShop(tx, shopId)
        await tx
          .deleteFrom('staff_invitation')
          .where('shop_id', '=', shopId)
          .where('expires_at', '<=', clock())
          .execute()
        await assertInvitable(tx, shopId, email, actor.uid)
        const [open, staff] = [
          await store.invitationsOf(tx, shopId, clock()),
          await store.membersOf(tx, shopId),
        ]
        if (open.length >= MAX_INVITATIONS)
          throw limitReached(`답을 기다리는 초대는 ${MAX_INVITATIONS}건까지입니다.`)
        if (staff.length >= MAX_STAFF) throw limitReached(`직원은 ${MAX_STAFF}명까지입니다.`)
        const expires_at = new Date(clock().getTime() + INVITATION_DAYS * DAY_MS)
        const digest = digestOf(token)
        const row = { shop_id: shopId, email, role, may_export, digest, expires_at }
        await tx.insertInto('staff_invitation').values(row).execute()
        const entry = { ...actor, shopId, kind: 'right', action: 'inviteStaff' } as const
        const subject = { email: maskEmail(email) }
        await recordEntry(tx, { ...entry, subject, after: { role, may_export } })
        await emit(tx, staffInvited, { shopid, uid: actor.uid })
        return name
      })
      return { email, token, name }
    },

    /** Withdraws an invitation. Throws NOT_FOUND if it doesn't exist. */
    async cancel(shopId: number, invitation: number, actor: Actor): Promise<void> {
      await database.asShop(shopId, async (tx: Tx) => {
        const found = await tx
          .deleteFrom('staff_invitation')
          .where('shop_id', '=', shopId)
          .where('id', '=', invitation)
          .returning(['email', 'role', 'may_export'])
          .executeTakeFirst()
        if (!found) throw new DomainError('NOT_FOUND')
        const { email, ...before } = found
        const subject = { email: maskEmail(email) }
        await recordEntry(tx, {
          ...actor,
          shopId,
          kind: 'right',
          action: 'cancelInvitation',
          subject,
          before,
        })
      })
    },

    async invitation(token: string, uid: number) {
      const { shop: shopId, email, role } = await find(token)
      const { name } = await database.asShop(shopId, (tx: Tx) => store.lockShop(tx, shopId))
      return { shop: name, email: maskEmail(email), role, mine: (await addressOf(uid)) === email }
    },

    /**
     * Accepts and deletes an invitation. Returns the shop's shopid. Throws NOT_FOUND, CONFLICT for the owner, and
     * FORBIDDEN for an account that has not proven that it owns the invited address.
     */
    async accept(token: string, actor: Actor): Promise<string> {
      const { shop: shopId, email } = await find(token)
      if ((await addressOf(actor.uid)) !== email)
        throw new DomainError('FORBIDDEN', {
          message: `초대받은 이메일 주소(${maskEmail(email)})로 로그인해 주세요.`,
        })
      const subject = await nameInLog(actor.uid)
      return database.asShop(shopId, async (tx: Tx) => {
        const { shopid, uid: owner } = await store.lockShop(tx, shopId)
        if (owner === actor.uid) throw new DomainError('CONFLICT', { message: '이미 이 상점의 주인입니다.' })
        const rights = await tx
          .deleteFrom('staff_invitation')
          .where('shop_id', '=', shopId)
          .where('digest', '=', digestOf(token))
          .returning(['role', 'may_export'])
          .executeTakeFirst()
        if (!rights) throw invitationGone()
        const member = await store.memberOf(tx, shopId, actor.uid)
        const before = member ? { role: member.role, may_export: member.may_export } : null
        await store.upsertMember(tx, shopId, { uid: actor.uid, ...rights })
        const entry = { ...actor, shopId, kind: 'right', action: 'acceptInvitation' } as const
        const states = differingFields(before, rights) ?? { after: rights }
        await recordEntry(tx, { ...entry, subject, ...states })
        await emit(tx, staffJoined, { shopid, uid: actor.uid })
        return shopid
      })
    },
  }
}

const REFUSALS = {
  oneself: '자기 자신은 초대할 수 없습니다.',
  staff: '이미 이 상점에서 일하는 사람의 주소입니다.',
  invited: '이미 초대한 주소입니다. 다시 보내려면 앞의 초대를 먼저 취소해 주세요.',
} as const

/** Normalises a mail address. Throws BAD_REQUEST for an invalid one. */
function parseAddress(text: string): string {
  const email = normaliseEmail(text)
  if (!email) throw wrongField('email', '이메일 주소가 올바르지 않습니다.')
  return email
}

const refuseEmail = (message: string) =>
  new DomainError('CONFLICT', { message, details: { field: 'email', errors: { email: message } } })
const limitReached = (message: string) => new DomainError('CONFLICT', { message })
const invitationGone = () => new DomainError('NOT_FOUND', { message: '이미 썼거나 기한이 지난 초대입니다.' })
