import { emit } from '../../platform/events/outbox.ts'
import { benefitChanged, type membershipApproved, type membershipJoined } from './events.ts'
import { claimImported } from './imported/claim.ts'
import { grantMovement } from './points/movements.ts'
import { type MembershipKey, writeMovements } from './store/ledger.ts'
import * as store from './store/members.ts'
import type { Tx } from './tables.ts'

/**
 * Inserts a membership and approves the person's request. A person whom the shop brought from its former platform gets
 * what waits for them; others get the welcome bonus if it is their first membership at the shop. `email` is the proven
 * address of the account; null for none.
 */
export async function admitMember(
  tx: Tx,
  holder: MembershipKey & { email: string | null },
  { shopid, join_point }: { shopid: string; join_point: number },
  type: typeof membershipJoined | typeof membershipApproved,
  now: Date,
): Promise<void> {
  await store.decideRequest(tx, holder, { state: 'APPROVED', reason: '' }, now)
  if (!(await store.insertMember(tx, holder, now))) return
  const isImported = await claimImported(tx, holder, holder.email, now)
  if ((await store.recordWelcomeBonus(tx, holder)) && join_point > 0 && !isImported)
    await writeMovements(
      tx,
      [{ holder, movement: { kind: 'JOIN', key: 'join', ...grantMovement(join_point, now) } }],
      now,
    )
  await emit(tx, type, { shopid, uid: holder.uid })
}

export async function emitBenefitChanged(tx: Tx, shopSlug: string): Promise<void> {
  await emit(tx, benefitChanged, { shopid: shopSlug })
}
