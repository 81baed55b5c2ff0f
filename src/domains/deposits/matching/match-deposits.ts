import { seoulDay, seoulDayEnd } from '../../../platform/seoul-day.ts'
import { MAX_CANDIDATES, type Outcome } from '../shared/deposit-limits.ts'
import { cutsOf, depositorKeys } from './depositor-keys.ts'

/** A deposit that nobody has decided about. Times are in ms. */
export interface OpenDeposit {
  id: number
  at: number
  /** false if `at` is the start of the day, because the statement has no times */
  hasTime: boolean
  amount: number
  depositor: string
  memo: string
  /** whether it resembles a deposit of another statement */
  isRepeated: boolean
}

/** A transfer that was expected. */
export interface ExpectedTransfer {
  id: string
  amount: number
  depositor: string
  /** `paid`: confirmed without a deposit of a statement */
  state: 'waiting' | 'canceled' | 'paid'
  begunAt: number
  /** when it was confirmed */
  paidAt: number | null
}

export interface DepositMatch<Transfer> {
  outcome: Outcome
  /** the transfers that it may pay, most likely ones first, at most `MAX_CANDIDATES` */
  candidates: readonly Transfer[]
}

/** Clocks of banks may be behind ours. */
const TOLERANCE_MS = 10 * 60_000
/** transfers of one name or amount that are looked at */
const MAX_SCANNED = 1_000

/**
 * Compares deposits with the transfers of the same payee by amount, name and time (docs/product/deposits.md). The
 * result is by id of the deposit.
 */
export function matchDeposits<Transfer extends ExpectedTransfer>(
  deposits: readonly OpenDeposit[],
  transfers: readonly Transfer[],
): Map<number, DepositMatch<Transfer>> {
  const [waiting, canceled, paid] = (['waiting', 'canceled', 'paid'] as const).map((state) =>
    transferIndex(transfers.filter((transfer) => transfer.state === state)),
  ) as [Index<Transfer>, Index<Transfer>, Index<Transfer>]
  const matches = new Map<number, DepositMatch<Transfer>>()
  const claims = new Map<string, number[]>()
  for (const deposit of deposits) {
    const match = matchNamed(deposit, { waiting, canceled, paid })
    if (!match) continue
    matches.set(deposit.id, match)
    const [first] = match.candidates
    if ((match.outcome === 'sure' || match.outcome === 'repeated') && first)
      push(claims, first.id, deposit.id)
  }
  // A transfer that several deposits fit: the buyer has paid twice, or two buyers have one name.
  for (const ids of claims.values())
    if (ids.length > 1)
      for (const id of ids)
        matches.set(id, { ...(matches.get(id) as DepositMatch<Transfer>), outcome: 'several' })
  // A transfer that a sure deposit pays is not offered to others.
  const isFree = ({ id }: Transfer) => !claims.has(id)
  for (const deposit of deposits)
    if (!matches.has(deposit.id)) matches.set(deposit.id, matchLoosely(deposit, waiting, isFree))
  return matches
}

interface Indexes<Transfer> {
  waiting: Index<Transfer>
  canceled: Index<Transfer>
  paid: Index<Transfer>
}

/** Compares by amount and name; null if no transfer has both. */
function matchNamed<Transfer extends ExpectedTransfer>(
  deposit: OpenDeposit,
  { waiting, canceled, paid }: Indexes<Transfer>,
): DepositMatch<Transfer> | null {
  const names = namesOf(deposit)
  const latest = latestStart(deposit)
  const earliest = earliestEnd(deposit)
  const fits = waiting.named(names, deposit.amount, latest)
  const confirmed = paid.named(
    names,
    deposit.amount,
    latest,
    ({ paidAt }) => paidAt !== null && paidAt >= earliest,
  )
  if (fits.length > 0) {
    const isOne = fits.length === 1 && confirmed.length === 0
    return { outcome: isOne ? (deposit.isRepeated ? 'repeated' : 'sure') : 'several', candidates: fits }
  }
  if (confirmed.length > 0) return { outcome: 'confirmed', candidates: confirmed }
  const late = canceled.named(names, deposit.amount, latest)
  return late.length > 0 ? { outcome: 'late', candidates: late } : null
}

/** Compares by name or amount alone. */
function matchLoosely<Transfer extends ExpectedTransfer>(
  deposit: OpenDeposit,
  waiting: Index<Transfer>,
  isFree: (transfer: Transfer) => boolean,
): DepositMatch<Transfer> {
  const latest = latestStart(deposit)
  const otherAmount = waiting.named(namesOf(deposit), null, latest, isFree)
  const otherName = waiting.ofAmount(deposit.amount, latest, isFree)
  const candidates = [...otherAmount, ...otherName].slice(0, MAX_CANDIDATES)
  if (otherAmount.length > 0) return { outcome: 'wrong_amount', candidates }
  return { outcome: otherName.length > 0 ? 'other_name' : 'unknown', candidates }
}

/** The latest time at which an order was made that this deposit may pay. */
const latestStart = ({ at, hasTime }: OpenDeposit): number =>
  hasTime ? at + TOLERANCE_MS : seoulDayEnd(seoulDay(new Date(at))).getTime()

/** The earliest time at which this deposit was confirmed. */
const earliestEnd = ({ at, hasTime }: OpenDeposit): number => (hasTime ? at - TOLERANCE_MS : at)

interface Names {
  exact: readonly string[]
  /** also without what banks and buyers add */
  all: readonly string[]
}

function namesOf({ depositor, memo }: Pick<OpenDeposit, 'depositor' | 'memo'>): Names {
  const keys = [depositor, memo].map(depositorKeys)
  const exact = keys.flatMap((key) => key.exact)
  return { exact, all: [...exact, ...keys.flatMap((key) => key.loose)] }
}

interface Index<Transfer> {
  /**
   * The first transfers with one of the names and this amount (null for any) that were begun until then, oldest first.
   * Transfers whose names only resemble it count if none has the name itself.
   */
  named: (
    names: Names,
    amount: number | null,
    begunUntil: number,
    isPossible?: (transfer: Transfer) => boolean,
  ) => Transfer[]
  /** the last transfers of an amount that were begun until then, newest first */
  ofAmount: (amount: number, begunUntil: number, isPossible: (transfer: Transfer) => boolean) => Transfer[]
}

function transferIndex<Transfer extends ExpectedTransfer>(unsorted: readonly Transfer[]): Index<Transfer> {
  const transfers = unsorted.toSorted((a, b) => a.begunAt - b.begunAt)
  const byAmount = new Map<number, Transfer[]>()
  const exactly = new Map<string, Transfer[]>()
  const nearly = new Map<string, Transfer[]>()
  for (const transfer of transfers) {
    push(byAmount, transfer.amount, transfer)
    const { exact, loose } = depositorKeys(transfer.depositor)
    for (const key of exact) addNamed(exactly, key, transfer)
    for (const key of new Set([...exact, ...loose, ...exact.flatMap(cutsOf)])) addNamed(nearly, key, transfer)
  }
  return {
    named({ exact, all }, amount, begunUntil, isPossible = () => true) {
      const listOf = (index: Map<string, Transfer[]>) => (name: string) =>
        index.get(nameKey(name, amount)) ?? []
      const first = (lists: readonly (readonly Transfer[])[]) => firstOf(lists, begunUntil, isPossible)
      const same = first(exact.map(listOf(exactly)))
      if (same.length > 0) return same
      return first([...all.map(listOf(nearly)), ...exact.flatMap(cutsOf).map(listOf(exactly))])
    },
    ofAmount(amount, begunUntil, isPossible) {
      const all = byAmount.get(amount) ?? []
      const end = firstAfter(all, begunUntil)
      return firstOf([all.slice(Math.max(0, end - MAX_SCANNED), end).toReversed()], begunUntil, isPossible)
    },
  }
}

const nameKey = (name: string, amount: number | null) => `${amount ?? ''} ${name}`

function addNamed<Transfer extends ExpectedTransfer>(
  index: Map<string, Transfer[]>,
  name: string,
  transfer: Transfer,
): void {
  push(index, nameKey(name, transfer.amount), transfer)
  push(index, nameKey(name, null), transfer)
}

function push<Key, Value>(index: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = index.get(key)
  if (values) values.push(value)
  else index.set(key, [value])
}

/** Different transfers of the sorted lists, at most `MAX_CANDIDATES`. */
function firstOf<Transfer extends ExpectedTransfer>(
  lists: readonly (readonly Transfer[])[],
  begunUntil: number,
  isPossible: (transfer: Transfer) => boolean,
): Transfer[] {
  const found = new Map<string, Transfer>()
  for (const list of lists)
    for (const transfer of list.slice(0, MAX_SCANNED)) {
      if (transfer.begunAt > begunUntil || found.size === MAX_CANDIDATES) break
      if (isPossible(transfer)) found.set(transfer.id, transfer)
    }
  return [...found.values()]
}

/** The index of the first transfer that was begun after `time`. */
function firstAfter(transfers: readonly ExpectedTransfer[], time: number): number {
  let [low, high] = [0, transfers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((transfers[middle] as ExpectedTransfer).begunAt <= time) low = middle + 1
    else high = middle
  }
  return low
}
