import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { type Actor, recordEntry } from '../audit/service.ts'
import type { StaffRole } from './contract.ts'
import { staffChanged, staffRemoved } from './events.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'

interface Rights {
  role: StaffRole
  may_export: boolean
}

/** Changes of a shop's staff. Every change takes effect with their next call. */
export function staffMembers({ database }: { database: Database }) {
  async function takeOut(shop: number, uid: number, by: Actor, action: string): Promise<void> {
    await database.asShop(shop, async (tx: Tx) => {
      const { shopid } = await store.lockShop(tx, shop)
      const before = await store.removeMember(tx, shop, uid)
      if (!before) throw new DomainError('NOT_FOUND')
      await recordEntry(tx, { ...by, shop, kind: 'right', action, subject: { uid }, before, after: null })
      await emit(tx, staffRemoved, { shopid, uid })
    })
  }

  return {
    /** Changes the role of one of the staff. NOT_FOUND for others, and for the owner. */
    async change(
      shop: number,
      { uid, role, may_export }: Rights & { uid: number },
      by: Actor,
    ): Promise<void> {
      await database.asShop(shop, async (tx: Tx) => {
        const { shopid } = await store.lockShop(tx, shop)
        const before = await store.memberOf(tx, shop, uid)
        if (!before) throw new DomainError('NOT_FOUND')
        const after = { role, may_export }
        await store.putMember(tx, shop, { uid, ...after })
        const entry = { ...by, shop, kind: 'right', action: 'changeStaff', subject: { uid } } as const
        await recordEntry(tx, { ...entry, before, after })
        await emit(tx, staffChanged, { shopid, uid })
      })
    },

    /** Removes a person from the staff. NOT_FOUND for others, and for the owner. */
    remove: (shop: number, uid: number, by: Actor): Promise<void> => takeOut(shop, uid, by, 'removeStaff'),

    /** Leaves a shop's staff. CONFLICT for its owner. */
    async leave(shop: number, by: Actor): Promise<void> {
      await takeOut(shop, by.uid, by, 'leaveShop').catch((error: unknown) => {
        // A stranger is refused before.
        if (!(error instanceof DomainError)) throw error
        throw new DomainError('CONFLICT', { message: '상점의 주인은 상점을 넘긴 뒤에 그만둘 수 있습니다.' })
      })
    },

    /** Removes a closed account from the staff of all shops, as the system. */
    async forget(tx: AnyTx, uid: number): Promise<void> {
      const own: Tx = withTables(tx)
      await own.deleteFrom('shop_transfer').where('to_uid', '=', uid).execute()
      await own.deleteFrom('shop_staff').where('uid', '=', uid).execute()
    },
  }
}
