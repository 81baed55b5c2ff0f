import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { DAY_MS } from '../../platform/seoul-day.ts'
import { digestOf, newToken } from '../../platform/tokens.ts'
import { type Actor, differingFields, maskEmail, recordEntry } from '../audit/audit.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import { staffChanged } from './events.ts'
import type { NameInLog } from './named-in-log.ts'
import { TRANSFER_DAYS } from './rules.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'

/**
 * Deletes a module's data about the former owner, in the transaction of the transfer. Returns the deleted data with
 * masked values, as fields of the log entry.
 */
export type HandoverCleanup = (tx: AnyTx, shopId: number) => Promise<object>

/**
 * Transfers of a shop to a new owner: the owner offers it to a member of staff, who accepts, and then confirms by a
 * link in a mail.
 */
export function shopTransfers(deps: {
  database: Database
  clock: Clock
  tenancy: Pick<Tenancy, 'ownShops'>
  nameInLog: NameInLog
}) {
  const { database, clock, tenancy, nameInLog } = deps
  const cleanups: HandoverCleanup[] = []
  const inShop = <Result>(shopId: number, work: (tx: Tx, locked: store.LockedShop) => Promise<Result>) =>
    database.asShop(shopId, async (tx: Tx) => work(tx, await store.lockShop(tx, shopId)))

  return {
    /** Adds a cleanup of a module that is created after this one. */
    registerCleanup(cleanup: HandoverCleanup): void {
      cleanups.push(cleanup)
    },

    /**
     * Offers the shop to a member of staff, and ends an earlier offer. Returns the shop's name. Throws NOT_FOUND for
     * people outside the staff.
     */
    async offer(shopId: number, uid: number, actor: Actor): Promise<string> {
      const subject = await nameInLog(uid)
      return inShop(shopId, async (tx, { shopid, name }) => {
        if (!(await store.memberOf(tx, shopId, uid))) throw new DomainError('NOT_FOUND')
        const former = await store.removeOffer(tx, shopId)
        const expires_at = new Date(clock().getTime() + TRANSFER_DAYS * DAY_MS)
        await tx.insertInto('shop_transfer').values({ shop_id: shopId, to_uid: uid, expires_at }).execute()
        const after = { offer: 'open' }
        await recordEntry(tx, { ...actor, shopId, kind: 'right', action: 'offerShop', subject, after })
        for (const staffUid of new Set([uid, ...former]))
          await emit(tx, staffChanged, { shopid, uid: staffUid })
        return name
      })
    },

    /** Withdraws the offer, also an accepted or expired one. Throws NOT_FOUND if there is none. */
    withdraw: (shopId: number, actor: Actor): Promise<void> =>
      inShop(shopId, async (tx, { shopid }) => {
        const [uid] = await store.removeOffer(tx, shopId)
        if (uid === undefined) throw new DomainError('NOT_FOUND')
        const entry = { ...actor, shopId, kind: 'right', action: 'withdrawOffer' } as const
        await recordEntry(tx, { ...entry, subject: await nameInLog(uid), before: { offer: 'open' } })
        await emit(tx, staffChanged, { shopid, uid })
      }),

    /**
     * Accepts the offer. Returns the owner and the token for the owner's mail. Throws NOT_FOUND if the shop is not
     * offered to this person.
     */
    async accept(shopId: number, actor: Actor): Promise<{ owner: number; name: string; token: string }> {
      const subject = await nameInLog(actor.uid)
      return inShop(shopId, async (tx, { uid: owner, name }) => {
        const token = newToken()
        const { numUpdatedRows } = await tx
          .updateTable('shop_transfer')
          .set({ accepted_at: clock(), digest: digestOf(token) })
          .where('shop_id', '=', shopId)
          .where('to_uid', '=', actor.uid)
          .where('expires_at', '>', clock())
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new DomainError('NOT_FOUND')
        const states = { before: { offer: 'open' }, after: { offer: 'accepted' } }
        await recordEntry(tx, {
          ...actor,
          shopId,
          kind: 'right',
          action: 'acceptShop',
          subject,
          ...states,
        })
        return { owner, name, token }
      })
    },

    /**
     * Transfers the shop, makes the former owner a manager, and hides the shop. Deletes the former owner's contact data
     * as seller, tags, proofs of domains and open invitations. Throws NOT_FOUND for an invalid token.
     */
    confirm: (shopId: number, token: string, actor: Actor): Promise<void> =>
      inShop(shopId, async (tx, { shopid, uid: owner }) => {
        const transfer = await store.transferOf(tx, shopId, clock())
        if (!transfer?.digest || !timingSafeEqual(transfer.digest, digestOf(token)))
          throw new DomainError('NOT_FOUND', { message: '이미 썼거나 기한이 지난 링크입니다.' })
        const newOwner = transfer.to_uid
        await store.removeMember(tx, shopId, newOwner)
        const cleared = await tenancy.ownShops.transferShop(tx, shopId, newOwner)
        const removed: object[] = []
        for (const cleanup of cleanups) removed.push(await cleanup(tx, shopId))
        // Open invitations would grant permissions that the new owner has not approved.
        const endedInvitations = await tx
          .deleteFrom('staff_invitation')
          .where('shop_id', '=', shopId)
          .returning('email')
          .execute()
        await store.upsertMember(tx, shopId, { uid: owner, role: 'manager', may_export: false })
        const entry = { ...actor, shopId, kind: 'right', action: 'confirmTransfer' } as const
        const [former, next] = [await nameInLog(owner), await nameInLog(newOwner)]
        const { tags, seller, domains } = cleared
        const invitations = endedInvitations.map(({ email }) => maskEmail(email))
        const before = {
          owner: describePerson(former),
          ...seller,
          ...tags,
          domains,
          invitations,
          ...Object.assign({}, ...removed),
        }
        const states = differingFields(before, { owner: describePerson(next) })
        await recordEntry(tx, {
          ...entry,
          subject: next,
          before: states?.before,
          after: { owner: describePerson(next) },
        })
        for (const uid of [owner, newOwner]) await emit(tx, staffChanged, { shopid, uid })
      }),
  }
}

const describePerson = ({ uid, person }: { uid: number; person: string }) => `${person} (${uid})`
