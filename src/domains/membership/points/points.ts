import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { endOfSeoulDay } from '../../platform/seoul-day.ts'
import type { PointKind } from './contract.ts'
import { byExpiry, giveBack, type Lot, POINT_DAYS, sumOf, takeFrom } from './ledger.ts'
import type { Holder, Movement } from './store/ledger.ts'
import * as store from './store/ledger.ts'
import type { Tx } from './tables.ts'

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

const DUE_AT_ONCE = 200

/**
 * Moves members' points. All but the expiry work in the caller's transaction, which must be one of the shop (`asShop`) or of
 * the system, and lock the membership until it ends. Where there is no member (any more), nothing is moved and 0 answered.
 */
export function points({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Promises points for an order line: pending until they are confirmed. Returns won. */
    async accrue(
      tx: AnyTx,
      holder: Holder,
      { key, amount, reason = '' }: Step,
      now = clock(),
    ): Promise<number> {
      assertWon(amount)
      const moved = await move(tx, holder, 'ACCRUE', key, now, () => ({
        kind: 'ACCRUE',
        key,
        reason,
        amount: 0,
        pending: amount,
      }))
      return moved?.pending ?? 0
    },

    /** The order line is done: what is still pending of the accrual `key` can be used. Returns won. */
    async confirmAccrual(
      tx: AnyTx,
      holder: Holder,
      { key, reason = '' }: Omit<Step, 'amount'>,
      now = clock(),
    ): Promise<number> {
      const moved = await move(tx, holder, 'CONFIRM', key, now, async (_lots, own) => {
        const left = await pendingOf(own, holder, key)
        return left === 0 ? null : confirmation(key, left, reason, now)
      })
      return moved?.amount ?? 0
    },

    /** Spends points, the soonest to expire first. Throws CONFLICT with `available` when there are not enough. Returns won. */
    async use(tx: AnyTx, holder: Holder, { key, amount, reason = '' }: Step, now = clock()): Promise<number> {
      assertWon(amount)
      const moved = await move(tx, holder, 'USE', key, now, (lots) => ({
        kind: 'USE',
        key,
        reason,
        ...spending(lots, amount),
      }))
      if (!moved) throw tooFew(0)
      return -moved.amount
    },

    /** Gives back points of the use `of`, all steps together at most what it spent. Returns won. */
    async restore(
      tx: AnyTx,
      holder: Holder,
      { key, of, amount, reason = '' }: Undoing,
      now = clock(),
    ): Promise<number> {
      assertWon(amount)
      const moved = await move(tx, holder, 'RESTORE', key, now, async (_lots, own) => {
        const use = await store.findEntry(own, holder, 'USE', of)
        if (!use) return null
        const before = await store.entriesOf(own, holder, ['RESTORE'], of)
        const already = before.reduce((sum, entry) => sum + entry.amount, 0)
        const back = Math.min(amount, -use.amount - already)
        const lots = giveBack(use.draws, already, back, now)
        return back === 0 ? null : { kind: 'RESTORE', key, of, reason, amount: back, lots }
      })
      return moved?.amount ?? 0
    },

    /**
     * Takes points of the accrual `of` back, all steps together at most what it promised: pending ones first of all,
     * confirmed ones as far as the member still has any. Returns what was taken and what is short, won.
     */
    async clawBack(
      tx: AnyTx,
      holder: Holder,
      { key, of, amount, reason = '' }: Undoing,
      now = clock(),
    ): Promise<{ taken: number; short: number }> {
      assertWon(amount)
      const moved = await move(tx, holder, 'CLAWBACK', key, now, async (lots, own) => {
        const [accrual, confirmed, before] = [
          await store.findEntry(own, holder, 'ACCRUE', of),
          await store.findEntry(own, holder, 'CONFIRM', of),
          await store.entriesOf(own, holder, ['CLAWBACK'], of),
        ]
        const already = before.reduce((sum, entry) => sum - entry.amount - entry.pending + entry.short, 0)
        const wanted = Math.min(amount, (accrual?.pending ?? 0) - already)
        if (wanted <= 0) return null
        const same = { kind: 'CLAWBACK', key, of, reason } as const
        if (!confirmed) return { ...same, amount: 0, pending: -wanted }
        const taken = takeFrom(lots, wanted, of)
        const got = taken.reduce((sum, taking) => sum + taking.amount, 0)
        return { ...same, amount: -got, short: wanted - got, taken }
      })
      return { taken: moved ? -moved.amount - moved.pending : 0, short: moved?.short ?? 0 }
    },

    /** The shop gives points, or takes some (a negative amount). Throws CONFLICT when it would take more than there are. */
    async adjust(
      tx: AnyTx,
      holder: Holder,
      { key, amount, reason = '' }: Step,
      now = clock(),
    ): Promise<number> {
      assertWon(Math.abs(amount))
      const moved = await move(tx, holder, 'MANUAL', key, now, (lots) => ({
        kind: 'MANUAL',
        key,
        reason,
        ...(amount > 0 ? coming(amount, now) : spending(lots, -amount)),
      }))
      return moved?.amount ?? 0
    },

    /** Writes off all points that are due, membership by membership. Returns of how many. */
    async expirePoints(now: Date = clock()): Promise<number> {
      let expired = 0
      for (;;) {
        const due = await database.asSystem((tx: Tx) => store.findDue(tx, now, DUE_AT_ONCE))
        for (const holder of due)
          await database.asShop(holder.shop, async (tx: Tx) => {
            const lots = await store.lockLots(tx, holder)
            if (lots) await writeOff(tx, holder, byExpiry(lots, now).due, now)
          })
        expired += due.length
        if (due.length < DUE_AT_ONCE) return expired
      }
    },
  }
}

/** Points that come now. */
export function coming(amount: number, now: Date): Pick<Movement, 'amount' | 'lots'> {
  return { amount, lots: [{ amount, expires_at: endOfSeoulDay(now, POINT_DAYS) }] }
}

function confirmation(key: string, left: number, reason: string, now: Date): Movement {
  return { kind: 'CONFIRM', key, of: key, reason, pending: -left, ...coming(left, now) }
}

function spending(lots: Lot[], amount: number): Pick<Movement, 'amount' | 'taken'> {
  const available = sumOf(lots)
  if (available < amount) throw tooFew(available)
  return { amount: -amount, taken: takeFrom(lots, amount) }
}

type Decide = (usable: Lot[], tx: Tx) => Movement | null | Promise<Movement | null>

interface Moved {
  amount: number
  pending: number
  short: number
}

/** Lets `decide` say what happens to a member's points, unless the step was taken before; then what happened stands. */
async function move(
  any: AnyTx,
  holder: Holder,
  kind: PointKind,
  key: string,
  now: Date,
  decide: Decide,
): Promise<Moved | null> {
  const tx: Tx = withTables(any)
  const lots = await store.lockLots(tx, holder)
  if (!lots) return null
  const before = await store.findEntry(tx, holder, kind, key)
  if (before) return before
  const { due, usable } = byExpiry(lots, now)
  await writeOff(tx, holder, due, now)
  const movement = await decide(usable, tx)
  if (!movement) return null
  await store.write(tx, holder, movement, now)
  const { amount, pending = 0, short = 0 } = movement
  return { amount, pending, short }
}

async function writeOff(tx: Tx, holder: Holder, due: Lot[], now: Date): Promise<void> {
  for (const lot of due) {
    const { id, remaining: amount } = lot
    const taken = [{ lot, amount }]
    await store.write(tx, holder, { kind: 'EXPIRE', key: `lot ${id}`, amount: -amount, taken }, now)
  }
}

async function pendingOf(tx: Tx, holder: Holder, key: string): Promise<number> {
  const accrual = await store.findEntry(tx, holder, 'ACCRUE', key)
  const back = await store.entriesOf(tx, holder, ['CLAWBACK'], key)
  return (accrual?.pending ?? 0) + back.reduce((sum, entry) => sum + entry.pending, 0)
}

function assertWon(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new DomainError('BAD_REQUEST', { details: { field: 'amount' } })
}

const tooFew = (available: number) =>
  new DomainError('CONFLICT', { message: '포인트가 부족합니다.', details: { available } })
