import { emit } from '../../platform/events/outbox.ts'
import type { BenefitEvent, MembershipEvent } from './events.ts'
import { coming } from './points/movements.ts'
import { type Holder, write } from './store/ledger.ts'
import * as store from './store/members.ts'
import type { Tx } from './tables.ts'

/** Makes a member with the bonus of who comes for the first time, and settles the request if there was one. */
export async function admit(
  tx: Tx,
  holder: Holder,
  { shopid, join_point }: { shopid: string; join_point: number },
  type: MembershipEvent['type'],
  now: Date,
): Promise<void> {
  await store.decideRequest(tx, holder, { state: 'APPROVED', reason: '' }, now)
  if (!(await store.insertMember(tx, holder, now))) return
  if ((await store.welcome(tx, holder)) && join_point > 0)
    await write(tx, [{ holder, movement: { kind: 'JOIN', key: 'join', ...coming(join_point, now) } }], now)
  await tell(tx, type, shopid, holder.uid)
}

/** Tells what became of a person at a shop, when the transaction commits. */
export async function tell(
  tx: Tx,
  type: MembershipEvent['type'],
  shopid: string,
  uid: number,
): Promise<void> {
  await emit(tx, { type, payload: { shopid, uid } } satisfies MembershipEvent)
}

/** Tells that what members pay less is different, when the transaction commits. */
export async function tellBenefit(tx: Tx, shopid: string): Promise<void> {
  await emit(tx, { type: 'benefit.changed', payload: { shopid } } satisfies BenefitEvent)
}
