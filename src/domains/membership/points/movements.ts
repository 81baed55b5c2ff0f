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

/**
 * A step that changes a member's points. Idempotent by kind and key: a repeated step changes nothing and returns the
 * first result.
 */
export interface PointStep {
  key: string
  /** won, more than 0 */
  amount: number
  /** shown in the member's history */
  reason?: string
  /** expiry of granted points; one year by default */
  expires_at?: Date
}

export interface MemberPointStep extends PointStep {
  holder: MembershipKey
}

/** A step that undoes the step `sourceKey` in whole or in part. Each partial undo has its own key. */
export interface UndoStep extends PointStep {
  sourceKey: string
}

/** Decides the change for a member with these usable lots; null for no change. */
export type DecideMovement = (usable: Lot[], tx: Tx) => Movement | null | Promise<Movement | null>

export interface MovementResult {
  amount: number
  pending: number
  short: number
}

export interface PointMove extends store.EntryKey {
  decide: DecideMovement
}

/**
 * Locks the memberships, lets `decide` choose the changes and writes them. Returns the results in the order of `moves`:
 * the first result for a repeated step, null for a non-member. Needs a transaction of the shop (`asShop`) or of the
 * system.
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

/** A member's second move depends on the result of the first one and is therefore in the second round. */
function splitRounds(moves: readonly PointMove[]): PointMove[][] {
  const groups = [...Map.groupBy(moves, ({ holder }) => store.keyOf(holder)).values()]
  const max = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: max }, (_, index) => groups.flatMap((movements) => movements[index] ?? []))
}

/** Each move has a different member. */
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

export async function writeOff(tx: Tx, holder: MembershipKey, due: Lot[], now: Date): Promise<void> {
  for (const lot of due) {
    const { id, remaining: amount } = lot
    const movement: Movement = { kind: 'EXPIRE', key: `lot ${id}`, amount: -amount, draws: [{ lot, amount }] }
    await store.writeMovements(tx, [{ holder, movement }], now)
  }
}

export function grantMovement(
  amount: number,
  now: Date,
  expires_at = endOfSeoulDay(now, POINT_DAYS),
): Pick<Movement, 'amount' | 'lots'> {
  return { amount, lots: [{ amount, expires_at }] }
}

/** Spends points of the lots that expire first. Throws CONFLICT with `available` if there are too few points. */
export function spendMovement(lots: Lot[], amount: number): Pick<Movement, 'amount' | 'draws'> {
  const available = remainingSum(lots)
  if (available < amount) throw insufficientPoints(available)
  return { amount: -amount, draws: drawFrom(lots, amount) }
}

export function assertPointAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw wrongField('amount', fieldWords.range(1, Infinity))
}

/** `available` in won. */
export const insufficientPoints = (available: number) =>
  new DomainError('CONFLICT', { message: '포인트가 부족합니다.', details: { available } })
