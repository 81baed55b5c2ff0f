import type { Clock } from '../../platform/clock.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import { assertVersion } from '../../platform/contract/version.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { admit } from './admission.ts'
import { saveConsent } from './customers/marketing.ts'
import { membershipApproved, membershipRejected } from './events.ts'
import type { MembershipKey } from './store/ledger.ts'
import * as store from './store/members.ts'
import type { Tx } from './tables.ts'

interface Decision {
  /** of the request as it was seen; whatever it is where none is named */
  version?: number
  record?: RecordChange
}

/** A shop's decisions about requests to join. */
export function joinDecisions({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Approves a request, a rejected one too. Idempotent. Throws NOT_FOUND, and STALE where it is not in the version that was seen. */
    async approve(shop: number, request: number, { version, record }: Decision = {}): Promise<void> {
      await decide(shop, request, async (tx, holder, row, known) => {
        if (row.state === 'APPROVED') return
        assertSeen(row, version)
        await admit(tx, holder, known, membershipApproved, clock())
        if (row.marketing_at) await saveConsent(tx, holder, row.marketing_at)
        await record?.(tx)
      })
    },

    /** Rejects a request, with the shop's reason or none. Throws as `approve` does, and CONFLICT for a member. */
    async reject(
      shop: number,
      request: number,
      { reason = '', version, record }: Decision & { reason?: string } = {},
    ): Promise<void> {
      await decide(shop, request, async (tx, holder, row, { shopid }) => {
        if (row.state === 'REJECTED') return
        if (row.state === 'APPROVED')
          throw new DomainError('CONFLICT', { message: '이미 회원이 된 사람입니다.' })
        assertSeen(row, version)
        await store.decideRequest(tx, holder, { state: 'REJECTED', reason }, clock())
        await emit(tx, membershipRejected, { shopid, uid: holder.uid })
        await record?.(tx)
      })
    },
  }

  async function decide(
    shop: number,
    id: number,
    work: (
      tx: Tx,
      holder: MembershipKey,
      row: store.RequestRow,
      known: { shopid: string; join_point: number },
    ) => Promise<void>,
  ): Promise<void> {
    await database.asShop(shop, async (tx: Tx) => {
      const found = await store.findRequest(tx, shop, id)
      const holder = { shop, uid: found?.uid ?? 0 }
      const [row, known] = [await store.lockRequest(tx, holder), await store.shopOf(tx, shop)]
      if (!row || !known) throw new DomainError('NOT_FOUND')
      await work(tx, holder, row, known)
    })
  }
}

/** The place of a request in its lists is drawn anew with whatever becomes of it, so it is its version. */
function assertSeen({ place: version, state, reason }: store.RequestRow, seen = version): void {
  assertVersion({ version, state, reason }, seen)
}
