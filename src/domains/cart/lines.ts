import { parseId } from '../../platform/contract/parse-id.ts'
import type { Refusal } from './contract.ts'
import { normalOption } from './options.ts'
import { MAX_OPTION_LENGTH, MAX_QTY } from './shared/cart-limits.ts'

/** The key of a line (docs/product/cart.md). */
export interface LineKey {
  sid: number
  pid2: number
  /** 0 for none */
  pid3: number
  default_option: string
}

/** A parsed line that can be looked up. */
export interface ReadLine extends LineKey {
  /** index in the sent list */
  at: number
  qty: number
  /** ms, or 0 */
  sort: number
}

export interface ReadChange extends ReadLine {
  was: number | null
  removed: boolean
}

export interface Refused {
  at: number
  reason: Refusal
}

/** The valid lines of a list, equal keys summed, and the refused ones. */
export function readLines(list: readonly unknown[]): { lines: ReadLine[]; refused: Refused[] } {
  const { read, refused } = readEach(list, readLine)
  const lines = new Map<string, ReadLine>()
  for (const line of read) {
    const same = lines.get(keyOf(line))
    if (same) same.qty = Math.min(MAX_QTY, same.qty + line.qty)
    else lines.set(keyOf(line), line)
  }
  return { lines: [...lines.values()], refused }
}

/** The same for changes; of several changes of one key the last one counts. */
export function readChanges(list: readonly unknown[]): { changes: ReadChange[]; refused: Refused[] } {
  const { read, refused } = readEach(list, readChange)
  const changes = new Map(read.map((change) => [keyOf(change), change]))
  return { changes: [...changes.values()], refused }
}

/** Whether a list holds differences: a list without `was` and `removed` is a whole cart (docs/product/cart.md). */
export function tellsChanges(list: readonly unknown[]): boolean {
  return list.some(
    (item) => typeof item === 'object' && item !== null && ('was' in item || 'removed' in item),
  )
}

export function keyOf({ sid, pid2, pid3, default_option }: LineKey): string {
  return `${sid}/${pid2}/${pid3}/${default_option}`
}

/**
 * A quantity as people type it: digits; less than 1 and anything else is 1 (docs/product/cart.md), more than 999 is
 * 999.
 */
export function qtyOf(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  if (!/^[0-9]+$/.test(text)) return typeof value === 'number' && value > MAX_QTY ? MAX_QTY : 1
  return Math.min(MAX_QTY, Math.max(1, Number(text)))
}

function readEach<Line extends ReadLine>(
  list: readonly unknown[],
  read: (item: Record<string, unknown>, index: number) => Line | Refusal,
): { read: Line[]; refused: Refused[] } {
  const lines: Line[] = []
  const refused: Refused[] = []
  for (const [index, item] of list.entries()) {
    const line = typeof item === 'object' && item !== null ? read(item as never, index) : 'malformed'
    if (typeof line === 'string') refused.push({ at: index, reason: line })
    else lines.push(line)
  }
  return { read: lines, refused }
}

function readLine(item: Record<string, unknown>, index: number): ReadLine | Refusal {
  const listingId = parseId(item.sid)
  const variantId = parseId(item.pid2)
  const addOnId = item.pid3 === undefined || item.pid3 === null || item.pid3 === 0 ? 0 : parseId(item.pid3)
  if (listingId === null || variantId === null || addOnId === null) return 'malformed'
  const default_option = normalOption(item.default_option ?? '', MAX_OPTION_LENGTH)
  if (default_option === null) return 'option'
  return {
    at: index,
    sid: listingId,
    pid2: variantId,
    pid3: addOnId,
    default_option,
    qty: qtyOf(item.qty),
    sort: timeOf(item.sort),
  }
}

// Later times are no valid Date.
const LAST_MS = 8.64e15

function timeOf(value: unknown): number {
  const ms = parseId(value) ?? 0
  return ms <= LAST_MS ? ms : 0
}

function readChange(item: Record<string, unknown>, index: number): ReadChange | Refusal {
  const line = readLine(item, index)
  if (typeof line === 'string') return line
  const was = item.was === undefined || item.was === null ? null : qtyOf(item.was)
  return { ...line, was, removed: item.removed === true }
}
