import type { LastSource } from '../../marketing/shared/visit-source.ts'
import { keyOf, type LineKey, type ReadChange, type ReadLine, type Refused } from '../lines.ts'
import { optionToken } from '../options.ts'
import { MAX_LINES, MAX_QTY } from '../shared/cart-limits.ts'

/** A line as it is stored. */
export interface StoredLine extends LineKey {
  qty: number
  /** ms */
  sort: number
  /** digests of the last requests that changed it */
  requests: string[]
  /** where its owner last came from to its shop when it was added */
  last_source?: LastSource | null
}

/** The writes to a cart. */
export interface CartWrites {
  /** existing lines, with their new quantity */
  set: (LineKey & { qty: number })[]
  take: LineKey[]
  /** new lines, to be looked up before they are added */
  put: ReadLine[]
}

/**
 * The writes of changes to a cart. A change counts as the difference to the quantity that its browser has seen, so that
 * changes of one line by two browsers add up; without `was` it sets the quantity. A request takes effect once.
 */
export function changesOf(
  stored: readonly StoredLine[],
  changes: readonly ReadChange[],
  request: string | null,
): CartWrites {
  const lines = byKey(stored)
  const writes: CartWrites = { set: [], take: [], put: [] }
  for (const change of changes) {
    const line = lines.get(keyOf(change))
    if (line) {
      if (request && line.requests.includes(request)) continue
      const qty = changedQty(line.qty, change)
      if (qty < 1) writes.take.push(line)
      else writes.set.push({ ...keyed(line), qty })
    } else {
      const qty = change.removed ? 0 : change.qty - (change.was ?? 0)
      if (qty >= 1) writes.put.push({ ...change, qty })
    }
  }
  return writes
}

/**
 * The writes of a list that is the whole cart (docs/product/cart.md): lines get its quantities, and lines that it does
 * not name are removed. The last list wins; a browser that shares the cart with another one sends differences.
 */
export function replacementOf(stored: readonly StoredLine[], list: readonly ReadLine[]): CartWrites {
  const lines = byKey(stored)
  const set = new Map<string, LineKey & { qty: number }>()
  const put: ReadLine[] = []
  for (const named of list) {
    const line = lines.get(keyOf(named))
    if (line) set.set(keyOf(line), { ...keyed(line), qty: named.qty })
    else put.push(named)
  }
  return { set: [...set.values()], take: stored.filter((line) => !set.has(keyOf(line))), put }
}

/** The merge of a guest's cart into a person's; lines without room stay. */
export interface Merge {
  /** lines of the guest's cart that move */
  move: StoredLine[]
  /** lines of the list that the guest's cart lacks, to be looked up before they are added */
  put: ReadLine[]
  refused: Refused[]
}

export function mergeOf(
  { member, guest }: { member: readonly StoredLine[]; guest: readonly StoredLine[] },
  list: readonly ReadLine[],
): Merge {
  const inMember = new Set(member.map(keyOf))
  const inGuest = byKey(guest)
  let room = MAX_LINES - member.length
  const fits = (line: LineKey) => inMember.has(keyOf(line)) || room-- > 0
  const additions = guest.filter(fits)
  const others = list.filter((line) => !inGuest.has(keyOf(line)))
  const put = others.filter(fits)
  const refused = others
    .filter((line) => !put.includes(line))
    .map(({ at }) => ({ at, reason: 'full' as const }))
  return { move: additions, put, refused }
}

function changedQty(stored: number, { was, qty, removed }: ReadChange): number {
  if (removed) return was === null ? 0 : stored - was
  return was === null ? qty : Math.min(MAX_QTY, Math.max(1, stored + qty - was))
}

// A browser that may not see a line's option names it by its token.
function byKey(stored: readonly StoredLine[]): Map<string, StoredLine> {
  return new Map(
    stored.flatMap((line) => [
      [keyOf({ ...line, default_option: optionToken(line.default_option) }), line] as const,
      [keyOf(line), line] as const,
    ]),
  )
}

const keyed = ({ sid, pid2, pid3, default_option }: LineKey): LineKey => ({ sid, pid2, pid3, default_option })
