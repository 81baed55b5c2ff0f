import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../tests/rounds.ts'
import { refundFor, worthOfLine } from '../../orders/shared/refunds.ts'
import { addAmounts, amountOf, type EntryAmounts, moneyOf, NO_AMOUNTS } from '../shared/entry-amounts.ts'
import { periodEnd, SETTLEMENT_PERIODS } from '../shared/periods.ts'
import type { SettledLine, SettledOrder } from './earnings.ts'
import { entriesOfOrder, type FeeVersion, type NewEntry, type WrittenUnit } from './entries-of-order.ts'
import { entryDay } from './settlement-entries.ts'

const SELLER = 1
const SUPPLIER = 2
const DAY_MS = 86_400_000
const START = Date.parse('2026-11-01T00:00:00+09:00')

const VERSIONS: FeeVersion[] = [
  { id: 1, goods_rate: 0, delivery_rate: 0, method_rates: {} },
  { id: 2, goods_rate: 333, delivery_rate: 100, method_rates: { card: 299, bank: 0 } },
  { id: 3, goods_rate: 5_000, delivery_rate: 5_000, method_rates: { card: 5_000, bank: 1 } },
]

const versions = {
  // A new version of the plan each week.
  versionAt: (_shopId: number, at: Date) =>
    VERSIONS[Math.floor((at.getTime() - START) / (7 * DAY_MS)) % VERSIONS.length] as FeeVersion,
  versionOf: (id: number) => VERSIONS.find((version) => version.id === id) as FeeVersion,
}

const linesToBuy = fc.array(
  fc.record({
    qty: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 100_000 }),
    discount: fc.nat(100),
    coupon: fc.nat(100),
    points: fc.nat(100),
    commission: fc.nat(100),
    markup: fc.nat(5_000),
  }),
  { minLength: 1, maxLength: 5 },
)

/** What a month brings: day, line, and what happens. */
const happenings = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 9 }),
    line: fc.nat(4),
    what: fc.constantFrom('done', 'done', 'cancel', 'return', 'refund', 'reduce', 'dearer', 'paid', 'fees'),
    won: fc.nat(20_000),
    fault: fc.boolean(),
    isWritten: fc.boolean(),
    isClosed: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
)

const purchases = fc.record({
  lines: linesToBuy,
  delivery: fc.constantFrom(0, 2_500, 3_000),
  surcharge: fc.constantFrom(0, 4_000),
  isResale: fc.boolean(),
  isDirect: fc.boolean(),
  method: fc.constantFrom('card', 'bank', 'easy_pay'),
  happenings,
})

test('entries, settlements and what is left of the payment add up to the won, whatever happens to an order', () => {
  fc.assert(
    fc.property(purchases, ({ happenings: steps, ...purchase }) => {
      const order = newOrder(purchase)
      const book: (NewEntry & { day: string })[] = []
      const settlements: number[] = []
      let closedUntil: string | null = null
      let now = START
      const write = () => {
        const entries = entriesOfOrder(order, { written: unitsOf(book), now: new Date(now), ...versions })
        for (const entry of entries) book.push({ ...entry, day: entryDay(entry.at, closedUntil) })
        assertConserved(order, book)
      }
      for (const [index, step] of steps.entries()) {
        now += step.days * DAY_MS
        if (step.isClosed) {
          write()
          const period = SETTLEMENT_PERIODS[index % SETTLEMENT_PERIODS.length] ?? 'day'
          const end: string = periodEnd(
            period,
            new Date(now + 9 * 3_600_000 - 40 * DAY_MS).toISOString().slice(0, 10),
          )
          const from: string | null = closedUntil
          if (from === null || end > from) {
            settlements.push(amountUntil(book, from, end))
            closedUntil = end
          }
        }
        apply(order, step, new Date(now))
        if (step.isWritten) write()
      }
      write()
      settlements.push(amountUntil(book, closedUntil, '9999-12-31'))
      expect(settlements.reduce((sum, won) => sum + won, 0)).toBe(
        book.reduce((sum, entry) => sum + amountOf(entry), 0),
      )
    }),
    { numRuns: 1_000 * rounds(10) },
  )
})

test('a refund after completion returns exactly what the line was settled with, by the fees of its own day', () => {
  const order = newOrder({
    lines: [{ qty: 3, price: 3_000, discount: 0, coupon: 0, points: 0, commission: 0, markup: 0 }],
    delivery: 3_000,
    surcharge: 0,
    isResale: false,
    isDirect: false,
    method: 'card',
  })
  const [line] = order.lines as [TestLine]
  Object.assign(line, { status: 'DONE', done_at: new Date(START + 8 * DAY_MS) })
  order.ended_at = line.done_at
  const first = entriesOfOrder(order, { written: [], now: new Date(START + 8 * DAY_MS), ...versions })
  expect(
    first.map(({ kind, versionId, ...entry }) => [kind, versionId, moneyOf(entry), amountOf(entry)]),
  ).toEqual([
    // 9,000 won: 3.33 % and 2.99 % are 299 and 269 won, their VAT 56 won.
    ['sale', 2, 9_000, 9_000 - 299 - 269 - 56],
    // 3,000 won: 1 % and 2.99 % are 30 and 89 won, their VAT 11 won.
    ['delivery', 2, 3_000, 3_000 - 30 - 89 - 11],
  ])
  const refundedAt = new Date(START + 20 * DAY_MS)
  Object.assign(line, { refunded: true, since: refundedAt })
  order.refunded = line.paid
  const later = entriesOfOrder(order, { written: unitsOf(first), now: new Date(), ...versions })
  expect(later).toMatchObject([{ kind: 'refund', unit: line.id, seq: 1, at: refundedAt, versionId: 2 }])
  expect(later.map(amountOf)).toEqual([-(9_000 - 299 - 269 - 56)])
  // Read for the first time after both, the history has the same two entries on their days.
  const fromHistory = entriesOfOrder(order, { written: [], now: new Date(), ...versions })
  expect(fromHistory.map(({ kind, at }) => [kind, at])).toEqual([
    ['sale', line.done_at],
    ['refund', refundedAt],
    ['delivery', line.done_at],
  ])
})

type TestLine = SettledLine & { reduction: number }

type Purchase = Omit<Parameters<Parameters<typeof purchases.map>[0]>[0], 'happenings'>
type MutableOrder = Omit<SettledOrder, 'lines' | 'apart'> &
  Parameters<typeof refundFor>[0] & { lines: TestLine[]; ended_at: Date | null }

function newOrder({ lines, delivery, surcharge, isResale, isDirect, method }: Purchase): MutableOrder {
  const settled = lines.map(
    ({ qty, price: base, discount, coupon, points, commission: rate, markup }, index): TestLine => {
      const price = base + (isResale ? markup : 0)
      const commission = isResale ? Math.floor((base * rate) / 100) : null
      // The seller of a resale pays discounts and points out of its commission and markup.
      const max = isResale ? ((commission ?? 0) + markup) * qty : price * qty
      const off = Math.floor((max * discount) / 200) + Math.floor((max * coupon) / 400)
      const used = Math.floor(((max - off) * points) / 100)
      return {
        id: index + 1,
        status: 'CONFIRM_DELIVERY',
        refunded: false,
        qty,
        price,
        off,
        coupon_off: Math.floor((max * coupon) / 400),
        points: used,
        paid: price * qty - off - used,
        margin: isResale ? max - off : 0,
        supplier_price: isResale ? base : null,
        commission,
        reduction: 0,
        direct_price: 0,
        platform_price: 0,
        done_at: null,
        since: new Date(START),
      }
    },
  )
  return {
    id: 1,
    number: '20261101-00000001',
    sellerId: SELLER,
    supplierId: isResale ? SUPPLIER : SELLER,
    method,
    isDirect: isDirect && !isResale,
    total: settled.reduce((sum, { paid }) => sum + paid, 0) + delivery + surcharge,
    refunded: 0,
    delivery_fee: delivery,
    delivery_off: 0,
    surcharge,
    delivery_refunded: false,
    apart: [],
    spared: delivery === 0 ? [{ sid: 0, from: 50_000, fee: 3_000, by: [1, 2, 3, 4, 5], charged: 0 }] : [],
    coupon_minimum: null,
    ended_at: null,
    lines: settled,
    ways: 0,
    deductions: 0,
    claim_payments: 0,
  }
}

type Happening = Parameters<Parameters<typeof happenings.map>[0]>[0][number]

/** Changes the order as the module `orders` does, with its rules for refunds. */
function apply(order: MutableOrder, { line: index, what, won, fault }: Happening, now: Date): void {
  const line = order.lines[index % order.lines.length] as TestLine
  const isOpen = line.done_at === null && line.status === 'CONFIRM_DELIVERY'
  if (what === 'done' && isOpen) Object.assign(line, { status: 'DONE', done_at: now, since: now })
  if (what === 'reduce' && isOpen) {
    const supplier =
      line.supplier_price === null ? line.paid : (line.supplier_price - (line.commission ?? 0)) * line.qty
    const direct = line.direct_price * line.qty
    const amount = Math.min(won, supplier - direct - line.reduction, line.paid - direct - line.reduction)
    line.reduction += amount
    order.refunded += amount
  }
  if (what === 'dearer' && isOpen && line.supplier_price === null && line.reduction === 0) {
    line.price += won
    line.direct_price += won
    line.paid += won * line.qty
  }
  // A dearer option and the fees of an exchange that were paid over the platform.
  if (what === 'paid' && isOpen && line.reduction === 0) {
    line.price += won
    line.direct_price += won
    line.platform_price += won
    line.paid += won * line.qty
    if (line.supplier_price !== null) line.supplier_price += won
    order.claim_payments += won * line.qty
  }
  if (what === 'fees') order.claim_payments += won
  const isRefund = what === 'refund' && line.status === 'DONE' && !line.refunded
  if ((what === 'cancel' || what === 'return') && isOpen) refundLine(order, line, what, { won, fault })
  if (isRefund) {
    refundLine(order, line, 'after', { won: 0, fault: true })
    Object.assign(line, { refunded: true, since: now })
  }
  const hasEnded = order.lines.every(({ status }) => status !== 'CONFIRM_DELIVERY')
  if (hasEnded) order.ended_at ??= now
}

function refundLine(
  order: MutableOrder,
  line: TestLine,
  kind: 'cancel' | 'return' | 'after',
  { won, fault }: { won: number; fault: boolean },
): void {
  const paid = line.paid - line.direct_price * line.qty - line.reduction
  order.claim_payments -= line.platform_price * line.qty
  const isMind = kind === 'return' && !fault
  const ways = isMind ? Math.min(6_000, paid) : 0
  const deduction = isMind ? Math.min(won, Math.max(0, paid - ways - 1)) : 0
  const refund = refundFor(
    order,
    {
      sid: line.id,
      paid,
      price: line.price * line.qty,
      couponOff: 0,
      worth: worthOfLine(line),
      kind,
      cause: isMind || (kind === 'cancel' && !fault) ? 'mind' : 'fault',
      way_back: ways,
      deduction,
    },
    order.lines
      .filter((other) => other !== line)
      .map((other) => ({ sid: other.id, status: other.status, worth: worthOfLine(other) })),
  )
  Object.assign(order, {
    refunded: order.refunded + refund.money,
    spared: refund.spared,
    delivery_refunded: order.delivery_refunded || refund.shipment === 0,
    ways: order.ways + ways,
    deductions: order.deductions + deduction,
  })
  if (kind !== 'after') line.status = kind === 'cancel' ? 'CANCELED' : 'REFUNDED'
}

function unitsOf(entries: readonly NewEntry[]): WrittenUnit[] {
  const units = Map.groupBy(entries, ({ shopId, unit }) => `${shopId}/${unit}`)
  return [...units.values()].map((group) => {
    const [first] = group as [NewEntry]
    const sums = group.reduce<EntryAmounts>((sum, entry) => addAmounts(sum, entry), NO_AMOUNTS)
    return { shopId: first.shopId, unit: first.unit, entries: group.length, versionId: first.versionId, sums }
  })
}

/** All money that was neither refunded nor may still be, and no more, belongs to the shops. */
function assertConserved(order: SettledOrder, book: readonly NewEntry[]): void {
  const money = book.reduce((sum, entry) => sum + moneyOf(entry), 0)
  const open = order.lines
    .filter(({ status }) => status === 'CONFIRM_DELIVERY')
    .reduce(
      (sum, line) =>
        sum + line.paid - (line.direct_price - line.platform_price) * line.qty - (line.reduction ?? 0),
      0,
    )
  const hasEarned = order.ended_at !== null || order.lines.some(({ done_at }) => done_at !== null)
  expect(money).toBe(hasEarned ? order.total - order.refunded - open + order.claim_payments : 0)
  for (const { versionId: _, ...unit } of unitsOf(book)) {
    const { sums } = unit
    const fee = 0 - sums.sales_fee - sums.payment_fee - sums.fee_vat
    expect(fee).toBeGreaterThanOrEqual(0)
    // Money on the shop's own account is not paid again: only the fee is left.
    if (order.isDirect) expect(amountOf(sums)).toBe(0 - fee)
    else expect(amountOf(sums)).toBe(moneyOf(sums) - fee)
    if (moneyOf(sums) === 0) expect(fee).toBe(0)
  }
  for (const name of ['delivery', 'withheld'] as const)
    expect(book.reduce((sum, entry) => sum + entry[name], 0)).toBeGreaterThanOrEqual(0)
}

const amountUntil = (book: readonly (NewEntry & { day: string })[], after: string | null, until: string) =>
  book
    .filter(({ day }) => day <= until && (after === null || day > after))
    .reduce((sum, entry) => sum + amountOf(entry), 0)
