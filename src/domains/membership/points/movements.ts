import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { fieldWords } from '../../../platform/contract/field-words.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { endOfSeoulDay } from '../../../platform/seoul-day.ts'
import type { MemberMovement, MembershipKey, Movement } from '../store/ledger.ts'
import * as store from '../store/ledger.ts'
import type { Tx } from '../tables.ts'
import { drawFrom, type Lot, POINT_DAYS, remainingSum, splitByExpiry } from './ledger.ts'
import type { PointKind } from './points.contract.ts'

/** A step that moves points. Idempotent by its kind and key: a repeat changes nothing and gives the same answer. */
export interface PointStep {
  key: string
  /** won, more than 0 */
  amount: number
  /** for the member's history */
  reason?: string
  /** of points that come; a year from now unless said */
  expires_at?: Date
}

/** A member's step. */
export interface MemberPointStep extends PointStep {
  holder: MembershipKey
}

/** A step that undoes another, whose key is `of`; each undone part has a key of its own. */
export interface UndoStep extends PointStep {
  sourceKey: string
}

/** Decides the movement of points of a member with these usable lots; null for none. */
export type DecideMovement = (usable: Lot[], tx: Tx) => Movement | null | Promise<Movement | null>

export interface MovementResult {
  amount: number
  pending: number
  short: number
}

/** A step to be decided. */
export interface PointMove extends store.EntryKey {
  decide: DecideMovement
}

/**
 * Lets `decide` choose the movements of members' points, unless the step was taken before; then its result stands. In the
 * caller's transaction, which must be one of the shop (`asShop`) or of the system; the memberships are locked until it ends.
 * Null where there is no member (any more). Answers in the order of the moves.
 */
export async function postMovements(
  anyTx: AnyTx,
  moves: readonly PointMove[],
  now: Date,
): Promise<(MovementResult | null)[]> {
  const results = new Map<PointMove, MovementResult | null>()
  for (const round of splitRounds(moves)) await postRound(withTables(anyTx), round, now, results)
  return moves.map((move) => results.get(move) ?? null)
}

export async function postMovement(
  anyTx: AnyTx,
  holder: MembershipKey,
  kind: PointKind,
  key: string,
  now: Date,
  decide: DecideMovement,
): Promise<MovementResult | null> {
  return (await postMovements(anyTx, [{ holder, kind, key, decide }], now))[0] ?? null
}

/** A member's second move depends on the first one, so it is in the second round. */
function splitRounds(moves: readonly PointMove[]): PointMove[][] {
  const groups = [...Map.groupBy(moves, ({ holder }) => store.keyOf(holder)).values()]
  const max = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: max }, (_, index) => groups.flatMap((movements) => movements[index] ?? []))
}

/** The moves are of different members. */
async function postRound(
  tx: Tx,
  moves: readonly PointMove[],
  now: Date,
  results: Map<PointMove, MovementResult | null>,
): Promise<void> {
  const [lotsByHolder, existingEntries] = await Promise.all([
    store.lockLots(
      tx,
      moves.map(({ holder }) => holder),
    ),
    store.findEntries(tx, moves),
  ])
  const movements: MemberMovement[] = []
  for (const [index, move] of moves.entries()) {
    const { holder, decide } = move
    const lots = lotsByHolder.get(store.keyOf(holder))
    const existing = lots && existingEntries[index]
    if (existing) results.set(move, existing)
    if (!lots || existing) continue
    const { due, usable } = splitByExpiry(lots, now)
    await writeOff(tx, holder, due, now)
    const movement = await decide(usable, tx)
    if (!movement) continue
    const { amount, pending = 0, short = 0 } = movement
    results.set(move, { amount, pending, short })
    movements.push({ holder, movement })
  }
  if (movements.length > 0) await store.writeMovements(tx, movements, now)
}

/** Writes off lots that have expired. */
export async function writeOff(tx: Tx, holder: MembershipKey, due: Lot[], now: Date): Promise<void> {
  for (const lot of due) {
    const { id, remaining: amount } = lot
    const movement: Movement = { kind: 'EXPIRE', key: `lot ${id}`, amount: -amount, draws: [{ lot, amount }] }
    await store.writeMovements(tx, [{ holder, movement }], now)
  }
}

/** A movement of new points. */
export function grantMovement(
  amount: number,
  now: Date,
  expires_at = endOfSeoulDay(now, POINT_DAYS),
): Pick<Movement, 'amount' | 'lots'> {
  return { amount, lots: [{ amount, expires_at }] }
}

/** A movement of spent points, the soonest to expire first. Throws CONFLICT with `available` when there are not enough. */
export function spendMovement(lots: Lot[], amount: number): Pick<Movement, 'amount' | 'draws'> {
  const available = remainingSum(lots)
  if (available < amount) throw insufficientPoints(available)
  return { amount: -amount, draws: drawFrom(lots, amount) }
}

/** Throws BAD_REQUEST for an invalid amount of points. */
export function assertPointAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw wrongField('amount', fieldWords.range(1, Infinity))
}

/** `available` in won. */
export const insufficientPoints = (available: number) =>
  new DomainError('CONFLICT', { message: '포인트가 부족합니다.', details: { available } })
