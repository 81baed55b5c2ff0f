import { apportion } from '../../../platform/apportion.ts'

/**
 * Deals on several pieces (docs/product/discounts.md, decision 88): mix and match, and N+M. Pure functions, also for
 * browsers. Amounts are whole won.
 */

export const dealKinds = ['percent', 'won', 'price', 'free'] as const

export interface DealTerms {
  id: number
  name: string
  /**
   * `percent`: from `pieces` pieces on, all get `value` percent off. `won`: every `pieces` pieces get `value` won off.
   * `price`: every `pieces` pieces cost `value` won. `free`: of every `pieces + value` pieces the `value` cheapest are
   * free.
   */
  kind: (typeof dealKinds)[number]
  pieces: number
  value: number
}

/** Pieces of one item. `deals` are those that apply to its product now. */
export interface DealLine {
  sid: number
  pid2: number
  /** 0 for none; add-ons do not count */
  pid3: number
  /** won per piece */
  price: number
  /** orderable pieces */
  pieces: number
  deals?: readonly DealTerms[] | undefined
}

/** What a deal does for the lines. */
export interface DealEffect {
  deal: DealTerms
  /** won */
  off: number
  /** pieces that the next discount needs; 0 if nothing is started */
  missing: number
}

export interface DealDiscounts {
  /** won off each line */
  offs: number[]
  /** all deals of the lines, by id */
  effects: DealEffect[]
}

/** The number of pieces that a deal is about. */
export const setSizeOf = ({ kind, pieces, value }: Pick<DealTerms, 'kind' | 'pieces' | 'value'>): number =>
  kind === 'free' ? pieces + value : pieces

/**
 * Discounts of a shop's deals on lines that are bought together. Each piece belongs to at most one deal. Deals are
 * applied one after the other, in the order with the largest sum. The result does not depend on the order of the lines.
 */
export function dealDiscounts(lines: readonly DealLine[]): DealDiscounts {
  const offs = lines.map(() => 0)
  const runs = lines
    .map((line, index) => ({ ...line, index }))
    .filter(({ pid3, pieces, deals }) => pid3 === 0 && pieces > 0 && deals && deals.length > 0)
    .toSorted(byPrice)
  if (runs.length === 0) return { offs, effects: [] }
  const effects = groupsOf(runs).flatMap((deals) => {
    const { uses } = bestUses(deals, runs)
    const remainingPieces = runs.map(({ pieces }) => pieces)
    for (const { pieces } of uses) subtract(remainingPieces, pieces)
    for (const { off, pieces } of uses) {
      const shares = apportion(
        off,
        runs.map(({ price }, runIndex) => price * (pieces[runIndex] as number)),
      )
      for (const [runIndex, { index }] of runs.entries())
        offs[index] = (offs[index] as number) + (shares[runIndex] as number)
    }
    return deals.map((deal): DealEffect => {
      const off = uses.reduce((sum, use) => (use.deal === deal ? sum + use.off : sum), 0)
      return { deal, off, missing: missingOf(deal, off, countOf(deal, runs, remainingPieces)) }
    })
  })
  return { offs, effects: effects.toSorted((a, b) => a.deal.id - b.deal.id) }
}

/** The sum of all discounts, won. */
export const dealSum = ({ offs }: Pick<DealDiscounts, 'offs'>): number =>
  offs.reduce((sum, off) => sum + off, 0)

type Run = DealLine & { index: number }

/** A deal with the pieces of each run that it uses. */
interface Use {
  deal: DealTerms
  off: number
  pieces: number[]
}

/** Deals that are compared in every order; more of them for the same products are applied by their discount. */
const MAX_COMPARED = 4

const byPrice = (a: Run, b: Run) =>
  b.price - a.price || a.sid - b.sid || a.pid2 - b.pid2 || a.pieces - b.pieces

const hasDeal = ({ deals }: DealLine, { id }: DealTerms) => deals?.some((own) => own.id === id) ?? false

const subtract = (from: number[], pieces: readonly number[]) => {
  for (const [runIndex, used] of pieces.entries()) from[runIndex] = (from[runIndex] as number) - used
}

const countOf = (deal: DealTerms, runs: readonly Run[], remainingPieces: readonly number[]) =>
  runs.reduce(
    (sum, run, runIndex) => (hasDeal(run, deal) ? sum + (remainingPieces[runIndex] as number) : sum),
    0,
  )

/** Groups deals that compete for pieces. */
function groupsOf(runs: readonly Run[]): DealTerms[][] {
  let groups: DealTerms[][] = []
  for (const { deals = [] } of runs) {
    const [touched, others] = [groups, groups].map((all, side) =>
      all.filter((group) => group.some(({ id }) => deals.some((deal) => deal.id === id)) === (side === 0)),
    ) as [DealTerms[][], DealTerms[][]]
    const merged = new Map([...deals, ...touched.flat()].map((deal) => [deal.id, deal]))
    groups = [...others, [...merged.values()].toSorted((a, b) => a.id - b.id)]
  }
  return groups
}

function bestUses(deals: readonly DealTerms[], runs: readonly Run[]): { off: number; uses: Use[] } {
  const counts = runs.map(({ pieces }) => pieces)
  return deals.length <= MAX_COMPARED ? compareOrders(deals, runs, counts) : byDiscount(deals, runs, counts)
}

function compareOrders(
  deals: readonly DealTerms[],
  runs: readonly Run[],
  counts: readonly number[],
): { off: number; uses: Use[] } {
  let best: { off: number; uses: Use[] } = { off: 0, uses: [] }
  for (const deal of deals) {
    const use = applyDeal(deal, runs, counts)
    if (use.off === 0) continue
    const remainingPieces = [...counts]
    subtract(remainingPieces, use.pieces)
    const rest = compareOrders(
      deals.filter((other) => other !== deal),
      runs,
      remainingPieces,
    )
    if (use.off + rest.off > best.off) best = { off: use.off + rest.off, uses: [use, ...rest.uses] }
  }
  return best
}

function byDiscount(
  deals: readonly DealTerms[],
  runs: readonly Run[],
  counts: readonly number[],
): { off: number; uses: Use[] } {
  const [left, uses] = [[...counts], [] as Use[]]
  let open = [...deals]
  while (open.length > 0) {
    const best = open
      .map((deal) => applyDeal(deal, runs, left))
      .reduce((first, use) => (use.off > first.off ? use : first))
    if (best.off === 0) break
    subtract(left, best.pieces)
    uses.push(best)
    open = open.filter((deal) => deal !== best.deal)
  }
  return { off: uses.reduce((sum, { off }) => sum + off, 0), uses }
}

/** Applies a deal to the pieces that are left, the dearest first. */
function applyDeal(deal: DealTerms, runs: readonly Run[], counts: readonly number[]): Use {
  const size = setSizeOf(deal)
  const own = runs.map((run, runIndex) => (hasDeal(run, deal) ? (counts[runIndex] as number) : 0))
  const count = own.reduce((sum, pieces) => sum + pieces, 0)
  const nothing = runs.map(() => 0)
  if (count < size) return { deal, off: 0, pieces: nothing }
  if (deal.kind === 'percent') {
    const worth = runs.reduce((sum, { price }, runIndex) => sum + price * (own[runIndex] as number), 0)
    return { deal, off: percentOf(worth, deal.value), pieces: own }
  }
  const pieces = nothing
  let [off, sets] = [0, Math.floor(count / size)]
  while (sets > 0) {
    const { parts, times } = nextSets(own, size, sets)
    const setOff = offOfSet(
      deal,
      parts.map(({ runIndex, pieces }) => ({ price: (runs[runIndex] as Run).price, pieces })),
    )
    // Later sets are cheaper, so they cannot cost more than the fixed price either.
    if (setOff === 0) break
    off += setOff * times
    sets -= times
    for (const part of parts) {
      pieces[part.runIndex] = (pieces[part.runIndex] as number) + part.pieces * times
      own[part.runIndex] = (own[part.runIndex] as number) - part.pieces * times
    }
  }
  return { deal, off, pieces }
}

// In two parts, because their product may exceed the exact integers.
const percentOf = (won: number, percent: number) =>
  Math.floor(won / 100) * percent + Math.floor(((won % 100) * percent) / 100)

/** The next set of the dearest pieces, and how many equal ones follow. */
function nextSets(own: readonly number[], size: number, sets: number) {
  const parts: { runIndex: number; pieces: number }[] = []
  let open = size
  for (const [runIndex, pieces] of own.entries()) {
    if (pieces === 0) continue
    const used = Math.min(pieces, open)
    parts.push({ runIndex, pieces: used })
    open -= used
    if (open === 0) break
  }
  const [first] = parts
  const times = first && parts.length === 1 ? Math.floor((own[first.runIndex] as number) / size) : 1
  return { parts, times: Math.min(times, sets) }
}

/** `parts` are the pieces of the set, the dearest first. */
function offOfSet({ kind, value }: DealTerms, parts: readonly { price: number; pieces: number }[]): number {
  const worth = parts.reduce((sum, { price, pieces }) => sum + price * pieces, 0)
  if (kind === 'won') return Math.min(value, worth)
  if (kind === 'price') return Math.max(0, worth - value)
  let [open, off] = [value, 0]
  for (const { price, pieces } of parts.toReversed()) {
    const free = Math.min(open, pieces)
    off += free * price
    open -= free
  }
  return off
}

function missingOf(deal: DealTerms, off: number, remainingPieces: number): number {
  const size = setSizeOf(deal)
  if (remainingPieces === 0 || remainingPieces >= size || (deal.kind === 'percent' && off > 0)) return 0
  return size - remainingPieces
}
