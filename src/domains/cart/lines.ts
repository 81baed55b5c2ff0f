import { createHash } from 'node:crypto'
import { parseId } from '../../platform/contract/parse-id.ts'
import type { Refusal } from './cart.contract.ts'
import { MAX_OPTION_LENGTH, MAX_QTY } from './shared/cart-limits.ts'

/** Key of a line (docs/product/cart.md). */
export interface LineKey {
  sid: number
  pid2: number
  /** 0 for none */
  pid3: number
  default_option: string
}

export interface ReadLine extends LineKey {
  /** index in the request */
  at: number
  qty: number
  /** creation time, ms; 0 if unknown */
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

/** Parses a list of lines. Returns the valid lines, with quantities of equal keys summed, and the refused lines. */
export function readLines(list: readonly unknown[]): { lines: ReadLine[]; refused: Refused[] } {
  const { parsed, refused } = parseItems(list, readLine)
  const lines = new Map<string, ReadLine>()
  for (const line of parsed) {
    const same = lines.get(keyOf(line))
    if (same) same.qty = Math.min(MAX_QTY, same.qty + line.qty)
    else lines.set(keyOf(line), line)
  }
  return { lines: [...lines.values()], refused }
}

/** Parses a list of changes. Returns the valid changes, only the last one for each key, and the refused changes. */
export function readChanges(list: readonly unknown[]): { changes: ReadChange[]; refused: Refused[] } {
  const { parsed, refused } = parseItems(list, readChange)
  const changes = new Map(parsed.map((change) => [keyOf(change), change]))
  return { changes: [...changes.values()], refused }
}

/** Whether a list contains changes. A list without any `was` or `removed` replaces the cart (docs/product/cart.md). */
export function hasDifferences(list: readonly unknown[]): boolean {
  return list.some(
    (item) => typeof item === 'object' && item !== null && ('was' in item || 'removed' in item),
  )
}

export function keyOf({ sid, pid2, pid3, default_option }: LineKey): string {
  return `${sid}/${pid2}/${pid3}/${default_option}`
}

/**
 * Parses a typed quantity. More than 999 counts as 999; text with other characters than digits counts as 1
 * (docs/product/cart.md).
 */
export function qtyOf(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  if (!/^[0-9]+$/.test(text)) return typeof value === 'number' && value > MAX_QTY ? MAX_QTY : 1
  return Math.min(MAX_QTY, Math.max(1, Number(text)))
}

function parseItems<Line extends ReadLine>(
  list: readonly unknown[],
  parseItem: (item: Record<string, unknown>, index: number) => Line | Refusal,
): { parsed: Line[]; refused: Refused[] } {
  const lines: Line[] = []
  const refused: Refused[] = []
  for (const [index, item] of list.entries()) {
    const line = typeof item === 'object' && item !== null ? parseItem(item as never, index) : 'malformed'
    if (typeof line === 'string') refused.push({ at: index, reason: line })
    else lines.push(line)
  }
  return { parsed: lines, refused }
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

// the latest time that a Date can represent
const MAX_MS = 8.64e15

function timeOf(value: unknown): number {
  const ms = parseId(value) ?? 0
  return ms <= MAX_MS ? ms : 0
}

function readChange(item: Record<string, unknown>, index: number): ReadChange | Refusal {
  const line = readLine(item, index)
  if (typeof line === 'string') return line
  const previousQty = item.was === undefined || item.was === null ? null : qtyOf(item.was)
  return { ...line, was: previousQty, removed: item.removed === true }
}

/**
 * Normalises a `default_option`, so that equal choices are one line: JSON without blanks and with sorted fields; empty
 * for no option. Null if too long or not JSON.
 */
export function normalOption(text: unknown, maxLength: number): string | null {
  if (typeof text !== 'string' || text.length > maxLength) return null
  if (text.trim() === '') return ''
  const value = parseJson(text)
  if (value === undefined) return null
  const normal = JSON.stringify(value, sortFields)
  if (['null', '""', '{}', '[]'].includes(normal)) return ''
  return normal.length > maxLength ? null : normal
}

/** A JSON string that identifies an option without revealing it. */
export function optionToken(option: string): string {
  return option && `"#${createHash('sha256').update(option).digest('hex').slice(0, 32)}"`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
