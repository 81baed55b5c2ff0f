import { assertVersion } from '../../platform/contract/version.ts'
import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { type Actor, differingFields, recordEntry } from '../audit/audit.service.ts'
import { staffChanged, staffRemoved } from './events.ts'
import type { NameInLog } from './named-in-log.ts'
import type { StaffRights } from './staff.contract.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'

/** Changes and removes members of staff. The change applies from their next call. */
export function staffMembers({ database, nameInLog }: { database: Database; nameInLog: NameInLog }) {
  async function removeMember(shopId: number, uid: number, actor: Actor, action: string): Promise<void> {
    const subject = await nameInLog(uid)
    await database.asShop(shopId, async (tx: Tx) => {
      const { shopid } = await store.lockShop(tx, shopId)
      const before = await store.removeMember(tx, shopId, uid)
      if (!before) throw new DomainError('NOT_FOUND')
      await recordEntry(tx, { ...actor, shopId, kind: 'right', action, subject, before })
      await emit(tx, staffRemoved, { shopid, uid })
    })
  }

  return {
    /**
     * Changes the rights of a member of staff. Throws NOT_FOUND for the owner and for people outside the staff, and
     * STALE for another version.
     */
    async change(
      shopId: number,
      { uid, version: expectedVersion, role, may_export }: StaffRights & { uid: number; version: number },
      actor: Actor,
    ): Promise<void> {
      const subject = await nameInLog(uid)
      await database.asShop(shopId, async (tx: Tx) => {
        const { shopid } = await store.lockShop(tx, shopId)
        const current = await store.memberOf(tx, shopId, uid)
        if (!current) throw new DomainError('NOT_FOUND')
        assertVersion(current, expectedVersion)
        const { version: _version, ...before } = current
        const after = { role, may_export }
        await store.upsertMember(tx, shopId, { uid, ...after })
        const states = differingFields(before, after) ?? { after }
        await recordEntry(tx, {
          ...actor,
          shopId,
          kind: 'right',
          action: 'changeStaff',
          subject,
          ...states,
        })
        await emit(tx, staffChanged, { shopid, uid })
      })
    },

    /** Removes a member of staff. Throws NOT_FOUND for the owner and for people outside the staff. */
    remove: (shopId: number, uid: number, actor: Actor): Promise<void> =>
      removeMember(shopId, uid, actor, 'removeStaff'),

    /** Removes the caller from the staff. Throws CONFLICT for the owner. */
    async leave(shopId: number, actor: Actor): Promise<void> {
      await removeMember(shopId, actor.uid, actor, 'leaveShop').catch((error: unknown) => {
        // People outside the staff can't call this function, so the caller is the owner.
        if (!(error instanceof DomainError)) throw error
        throw new DomainError('CONFLICT', { message: '상점의 주인은 상점을 넘긴 뒤에 그만둘 수 있습니다.' })
      })
    },

    /** Removes a closed account from the staff of all shops. Runs as the system. */
    async deletePerson(tx: AnyTx, uid: number): Promise<void> {
      const own: Tx = withTables(tx)
      await own.deleteFrom('shop_transfer').where('to_uid', '=', uid).execute()
      await own.deleteFrom('shop_staff').where('uid', '=', uid).execute()
    },
  }
}
