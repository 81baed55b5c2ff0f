import type { RecordChange } from '../../platform/contract/record.ts'
import { assertVersion } from '../../platform/contract/version.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { differingFields, maskName } from '../audit/audit.service.ts'
import { admitMember } from './admission.ts'
import { saveConsent } from './customers/marketing.ts'
import type { MembershipDeps } from './deps.ts'
import { membershipApproved, membershipRejected } from './events.ts'
import type { MembershipKey } from './store/ledger.ts'
import * as store from './store/members.ts'
import type { Tx } from './tables.ts'

interface Decision {
  /** version of the request that staff saw; not checked if missing */
  version?: number
  record?: RecordChange
}

interface LockedRequest {
  holder: MembershipKey
  /** the proven address of the account; null for none */
  email: string | null
  row: store.RequestRow
  shop: { shopid: string; join_point: number }
  /** the person as the audit log names them */
  person: { uid: number; person: string }
}

export function joinDecisions({
  database,
  clock,
  accounts,
}: Pick<MembershipDeps, 'database' | 'clock' | 'accounts'>) {
  return {
    /**
     * Approves a waiting or rejected request. Idempotent. Throws NOT_FOUND, and STALE if the request has another
     * version.
     */
    async approve(shopId: number, request: number, { version, record }: Decision = {}): Promise<void> {
      await decide(shopId, request, async (tx, { holder, email, row, shop, person }) => {
        if (row.state === 'APPROVED') return
        assertCurrent(row, version)
        await admitMember(tx, { ...holder, email }, shop, membershipApproved, clock())
        if (row.marketing_at) await saveConsent(tx, holder, row.marketing_at)
        await record?.(tx, person, differingFields({ state: row.state }, { state: 'APPROVED' }) ?? {})
      })
    },

    /**
     * Rejects a request. Idempotent. Throws NOT_FOUND, STALE if the request has another version, and CONFLICT if the
     * person is a member.
     */
    async reject(
      shopId: number,
      request: number,
      { reason = '', version, record }: Decision & { reason?: string } = {},
    ): Promise<void> {
      await decide(shopId, request, async (tx, { holder, row, shop, person }) => {
        if (row.state === 'REJECTED') return
        if (row.state === 'APPROVED')
          throw new DomainError('CONFLICT', { message: '이미 회원이 된 사람입니다.' })
        assertCurrent(row, version)
        await store.decideRequest(tx, holder, { state: 'REJECTED', reason }, clock())
        await emit(tx, membershipRejected, { shopid: shop.shopid, uid: holder.uid })
        await record?.(tx, person, differingFields({ state: row.state }, { state: 'REJECTED' }) ?? {})
      })
    },
  }

  async function decide(
    shopId: number,
    id: number,
    work: (tx: Tx, request: LockedRequest) => Promise<void>,
  ): Promise<void> {
    const request = await database.asShop(shopId, (tx: Tx) => store.findRequest(tx, shopId, id))
    if (!request) throw new DomainError('NOT_FOUND')
    const { uid } = request
    const person = { uid, person: maskName((await accounts.findAll([uid])).get(uid)?.name ?? '') }
    const email = await accounts.provenEmailOf(uid)
    await database.asShop(shopId, async (tx: Tx) => {
      const holder = { shopId, uid }
      const [row, shop] = [await store.lockRequest(tx, holder), await store.shopOf(tx, shopId)]
      if (!row || !shop) throw new DomainError('NOT_FOUND')
      await work(tx, { holder, email, row, shop, person })
    })
  }
}

/** `place` is the version: each change of a request assigns a new one. */
function assertCurrent({ place: version, state, reason }: store.RequestRow, expected = version): void {
  assertVersion({ version, state, reason }, expected)
}
