import {
  type EntryAmounts,
  type EntryKind,
  isZero,
  NO_AMOUNTS,
  subtractAmounts,
} from '../shared/entry-amounts.ts'
import { type FeeRates, withFees } from '../shared/fees.ts'
import { type Earning, earningsOf, type SettledOrder } from './earnings.ts'

/** The entries of a unit of an order for a shop that are written already. */
export interface WrittenUnit {
  shopId: number
  unit: number
  entries: number
  /** their sums, won */
  sums: EntryAmounts
  versionId: number
}

export interface FeeVersion extends FeeRates {
  id: number
}

/** An entry to write; its day depends on what is closed. */
export interface NewEntry extends EntryAmounts {
  shopId: number
  at: Date
  kind: EntryKind
  orderId: number
  sellerId: number
  number: string
  unit: number
  seq: number
  role: Earning['role']
  method: string
  versionId: number
}

interface Context {
  written: readonly WrittenUnit[]
  /** the version of a shop's plan at a time */
  versionAt: (shopId: number, at: Date) => FeeVersion
  versionOf: (id: number) => FeeVersion
  now: Date
}

/**
 * The entries that make what is written for an order equal to what its shops have earned. Fees follow the version of
 * the plan at the first entry of a unit, also for refunds, which therefore return exactly the fee that was taken.
 * Without a change there are none.
 */
export function entriesOfOrder(order: SettledOrder, context: Context): NewEntry[] {
  const written = new Map(context.written.map((unit) => [keyOf(unit), unit]))
  return earningsOf(order).flatMap((earning) =>
    entriesOfUnit(order, earning, written.get(keyOf(earning)), context),
  )
}

const keyOf = ({ shopId, unit }: Pick<WrittenUnit, 'shopId' | 'unit'>) => `${shopId}/${unit}`

function entriesOfUnit(
  order: SettledOrder,
  { first, refundedAt, earnedAt, shopId, unit, role }: Earning,
  written: WrittenUnit | undefined,
  { versionAt, versionOf, now }: Context,
): NewEntry[] {
  const { id: orderId, sellerId, number, method, isDirect } = order
  const version = written ? versionOf(written.versionId) : versionAt(shopId, earnedAt)
  const entry = { shopId, orderId, sellerId, number, unit, role, method, versionId: version.id }
  const earned = withFees(first, version, { method, isDirect })
  const due = refundedAt ? NO_AMOUNTS : earned
  if (written) {
    const change = subtractAmounts(due, written.sums)
    if (isZero(change)) return []
    const kind = refundedAt ? 'refund' : 'correction'
    return [{ ...entry, ...change, kind, at: refundedAt ?? now, seq: written.entries }]
  }
  if (isZero(earned)) return []
  const sale = { ...entry, ...earned, kind: unit === 0 ? 'delivery' : 'sale', at: earnedAt, seq: 0 } as const
  if (!refundedAt) return [sale]
  return [sale, { ...entry, ...subtractAmounts(NO_AMOUNTS, earned), kind: 'refund', at: refundedAt, seq: 1 }]
}
