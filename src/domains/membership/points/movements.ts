import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { endOfSeoulDay } from '../../../platform/seoul-day.ts'
import type { PointKind } from '../contract.ts'
import type { Holder, Movement } from '../store/ledger.ts'
import * as store from '../store/ledger.ts'
import type { Tx } from '../tables.ts'
import { byExpiry, type Lot, POINT_DAYS, sumOf, takeFrom } from './ledger.ts'

/** A step that moves points. The same kind of step with the same key again changes nothing and answers the same. */
export interface Step {
  key: string
  /** won, more than 0 */
  amount: number
  /** for the member's history */
  reason?: string
}

/** A step that undoes another, whose key is `of`; each part that is undone has a key of its own. */
export interface Undoing extends Step {
  of: string
}

/** Says what happens to the points of a member who can use these lots; null for nothing. */
export type Decide = (usable: Lot[], tx: Tx) => Movement | null | Promise<Movement | null>

export interface Moved {
  amount: number
  pending: number
  short: number
}

/**
 * Lets `decide` say what happens to a member's points, unless the step was taken before; then what happened stands. In the
 * caller's transaction, which must be one of the shop (`asShop`) or of the system; the membership is locked until it ends. Null where
 * there is no member (any more).
 */
export async function move(
  any: AnyTx,
  holder: Holder,
  kind: PointKind,
  key: string,
  now: Date,
  decide: Decide,
): Promise<Moved | null> {
  const tx: Tx = withTables(any)
  const [lots, before] = await Promise.all([
    store.lockLots(tx, holder),
    store.findEntry(tx, holder, kind, key),
  ])
  if (!lots) return null
  if (before) return before
  const { due, usable } = byExpiry(lots, now)
  await writeOff(tx, holder, due, now)
  const movement = await decide(usable, tx)
  if (!movement) return null
  await store.write(tx, holder, movement, now)
  const { amount, pending = 0, short = 0 } = movement
  return { amount, pending, short }
}

/** Writes off lots that have expired. */
export async function writeOff(tx: Tx, holder: Holder, due: Lot[], now: Date): Promise<void> {
  for (const lot of due) {
    const { id, remaining: amount } = lot
    const taken = [{ lot, amount }]
    await store.write(tx, holder, { kind: 'EXPIRE', key: `lot ${id}`, amount: -amount, taken }, now)
  }
}

/** Points that come now. */
export function coming(amount: number, now: Date): Pick<Movement, 'amount' | 'lots'> {
  return { amount, lots: [{ amount, expires_at: endOfSeoulDay(now, POINT_DAYS) }] }
}

/** Points that go, the soonest to expire first. Throws CONFLICT with `available` when there are not enough. */
export function spent(lots: Lot[], amount: number): Pick<Movement, 'amount' | 'taken'> {
  const available = sumOf(lots)
  if (available < amount) throw tooFew(available)
  return { amount: -amount, taken: takeFrom(lots, amount) }
}

/** Throws BAD_REQUEST for what is no amount of points. */
export function assertWon(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new DomainError('BAD_REQUEST', { details: { field: 'amount' } })
}

/** `available` in won. */
export const tooFew = (available: number) =>
  new DomainError('CONFLICT', { message: '포인트가 부족합니다.', details: { available } })
