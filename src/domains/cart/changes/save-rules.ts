import type { LastSource } from '../../marketing/shared/visit-source.ts'
import { keyOf, type LineKey, optionToken, type ReadChange, type ReadLine, type Refused } from '../lines.ts'
import { MAX_LINES, MAX_QTY } from '../shared/cart-limits.ts'

export interface StoredLine extends LineKey {
  qty: number
  /** creation time, ms */
  sort: number
  /** digests of the last requests that changed the line */
  requests: string[]
  /** visit source at the line's shop when the line was added */
  last_source?: LastSource | null
}

export interface CartWrites {
  /** stored lines with new quantities */
  updates: (LineKey & { qty: number })[]
  removals: LineKey[]
  /** new lines, to be checked against the catalogue before they are added */
  additions: ReadLine[]
}

/**
 * Computes the writes for changes of a cart. Each change adds the difference between `qty` and the quantity that its
 * browser showed (`was`), so that changes of a line by two browsers add up. Without `was`, `qty` replaces the stored
 * quantity. A repeated request changes nothing.
 */
export function changesOf(
  stored: readonly StoredLine[],
  changes: readonly ReadChange[],
  request: string | null,
): CartWrites {
  const lines = byKey(stored)
  const writes: CartWrites = { updates: [], removals: [], additions: [] }
  for (const change of changes) {
    const line = lines.get(keyOf(change))
    if (line) {
      if (request && line.requests.includes(request)) continue
      const qty = changedQty(line.qty, change)
      if (qty < 1) writes.removals.push(line)
      else writes.updates.push({ ...lineKey(line), qty })
    } else {
      const qty = change.removed ? 0 : change.qty - (change.was ?? 0)
      if (qty >= 1) writes.additions.push({ ...change, qty })
    }
  }
  return writes
}

/**
 * Computes the writes for a list that replaces the cart (docs/product/cart.md): stored lines get the quantities of the
 * list, and stored lines that are not in the list are removed.
 */
export function replacementOf(stored: readonly StoredLine[], list: readonly ReadLine[]): CartWrites {
  const lines = byKey(stored)
  const updates = new Map<string, LineKey & { qty: number }>()
  const additions: ReadLine[] = []
  for (const listed of list) {
    const line = lines.get(keyOf(listed))
    if (line) updates.set(keyOf(line), { ...lineKey(line), qty: listed.qty })
    else additions.push(listed)
  }
  const removals = stored.filter((line) => !updates.has(keyOf(line)))
  return { updates: [...updates.values()], removals, additions }
}

export interface Merge {
  /** lines that move from the guest's cart to the person's cart */
  moves: StoredLine[]
  /** lines of the list that are not in the guest's cart */
  additions: ReadLine[]
  refused: Refused[]
}

/** Merges a guest's cart and a list of the browser into a person's cart, up to `MAX_LINES` lines. */
export function mergeOf(
  { member, guest }: { member: readonly StoredLine[]; guest: readonly StoredLine[] },
  list: readonly ReadLine[],
): Merge {
  const memberKeys = new Set(member.map(keyOf))
  const guestLines = byKey(guest)
  let room = MAX_LINES - member.length
  const fits = (line: LineKey) => memberKeys.has(keyOf(line)) || room-- > 0
  const moves = guest.filter(fits)
  const others = list.filter((line) => !guestLines.has(keyOf(line)))
  const additions = others.filter(fits)
  const refused = others
    .filter((line) => !additions.includes(line))
    .map(({ at }) => ({ at, reason: 'full' as const }))
  return { moves, additions, refused }
}

function changedQty(stored: number, { was, qty, removed }: ReadChange): number {
  if (removed) return was === null ? 0 : stored - was
  return was === null ? qty : Math.min(MAX_QTY, Math.max(1, stored + qty - was))
}

// A browser that must not see a line's option sends the option's token instead, so a line is found by both keys.
function byKey(stored: readonly StoredLine[]): Map<string, StoredLine> {
  return new Map(
    stored.flatMap((line) => [
      [keyOf({ ...line, default_option: optionToken(line.default_option) }), line] as const,
      [keyOf(line), line] as const,
    ]),
  )
}

const lineKey = ({ sid, pid2, pid3, default_option }: LineKey): LineKey => ({
  sid,
  pid2,
  pid3,
  default_option,
})
