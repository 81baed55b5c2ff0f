import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { fieldWords } from '../../../platform/contract/field-words.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { endOfSeoulDay } from '../../../platform/seoul-day.ts'
import type { MembershipKey, Movement, Moving } from '../store/ledger.ts'
import * as store from '../store/ledger.ts'
import type { Tx } from '../tables.ts'
import { byExpiry, drawFrom, type Lot, POINT_DAYS, sumOf } from './ledger.ts'
import type { PointKind } from './points.contract.ts'

/** A step that moves points. Idempotent by its kind and key: a repeat changes nothing and gives the same answer. */
export interface Step {
  key: string
  /** won, more than 0 */
  amount: number
  /** for the member's history */
  reason?: string
  /** of points that come; a year from now unless said */
  expires_at?: Date
}

/** A member's step. */
export interface StepOf extends Step {
  holder: MembershipKey
}

/** A step that undoes another, whose key is `of`; each undone part has a key of its own. */
export interface Undoing extends Step {
  of: string
}

/** Decides the movement of points of a member with these usable lots; null for none. */
export type Decide = (usable: Lot[], tx: Tx) => Movement | null | Promise<Movement | null>

export interface Moved {
  amount: number
  pending: number
  short: number
}

/** A step to be decided. */
export interface Move extends store.EntryName {
  decide: Decide
}

/**
 * Lets `decide` choose the movements of members' points, unless the step was taken before; then its result stands. In the
 * caller's transaction, which must be one of the shop (`asShop`) or of the system; the memberships are locked until it ends.
 * Null where there is no member (any more). Answers in the order of the moves.
 */
export async function postAll(any: AnyTx, moves: readonly Move[], now: Date): Promise<(Moved | null)[]> {
  const moved = new Map<Move, Moved | null>()
  for (const round of roundsOf(moves)) await postEach(withTables(any), round, now, moved)
  return moves.map((move) => moved.get(move) ?? null)
}

export async function postNow(
  any: AnyTx,
  holder: MembershipKey,
  kind: PointKind,
  key: string,
  now: Date,
  decide: Decide,
): Promise<Moved | null> {
  return (await postAll(any, [{ holder, kind, key, decide }], now))[0] ?? null
}

/** A member's second move depends on the first one, so it is in the second round. */
function roundsOf(moves: readonly Move[]): Move[][] {
  const ofEach = [...Map.groupBy(moves, ({ holder }) => store.keyOf(holder)).values()]
  const max = Math.max(0, ...ofEach.map(({ length }) => length))
  return Array.from({ length: max }, (_, index) => ofEach.flatMap((movements) => movements[index] ?? []))
}

/** The moves are of different members. */
async function postEach(
  tx: Tx,
  moves: readonly Move[],
  now: Date,
  moved: Map<Move, Moved | null>,
): Promise<void> {
  const [held, before] = await Promise.all([
    store.lockLots(
      tx,
      moves.map(({ holder }) => holder),
    ),
    store.findEntries(tx, moves),
  ])
  const moving: Moving[] = []
  for (const [index, move] of moves.entries()) {
    const { holder, decide } = move
    const lots = held.get(store.keyOf(holder))
    const known = lots && before[index]
    if (known) moved.set(move, known)
    if (!lots || known) continue
    const { due, usable } = byExpiry(lots, now)
    await writeOff(tx, holder, due, now)
    const movement = await decide(usable, tx)
    if (!movement) continue
    const { amount, pending = 0, short = 0 } = movement
    moved.set(move, { amount, pending, short })
    moving.push({ holder, movement })
  }
  if (moving.length > 0) await store.write(tx, moving, now)
}

/** Writes off lots that have expired. */
export async function writeOff(tx: Tx, holder: MembershipKey, due: Lot[], now: Date): Promise<void> {
  for (const lot of due) {
    const { id, remaining: amount } = lot
    const movement: Movement = { kind: 'EXPIRE', key: `lot ${id}`, amount: -amount, taken: [{ lot, amount }] }
    await store.write(tx, [{ holder, movement }], now)
  }
}

/** A movement of new points. */
export function coming(
  amount: number,
  now: Date,
  expires_at = endOfSeoulDay(now, POINT_DAYS),
): Pick<Movement, 'amount' | 'lots'> {
  return { amount, lots: [{ amount, expires_at }] }
}

/** A movement of spent points, the soonest to expire first. Throws CONFLICT with `available` when there are not enough. */
export function spent(lots: Lot[], amount: number): Pick<Movement, 'amount' | 'taken'> {
  const available = sumOf(lots)
  if (available < amount) throw tooFew(available)
  return { amount: -amount, taken: drawFrom(lots, amount) }
}

/** Throws BAD_REQUEST for an invalid amount of points. */
export function assertWon(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw wrongField('amount', fieldWords.range(1, Infinity))
}

/** `available` in won. */
export const tooFew = (available: number) =>
  new DomainError('CONFLICT', { message: '포인트가 부족합니다.', details: { available } })
