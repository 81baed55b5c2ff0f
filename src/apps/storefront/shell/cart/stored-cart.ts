import { visitorStorage } from '../../../../client/browser-storage.ts'
import type { CartItem } from '../../../../domains/cart/cart.contract.ts'

/**
 * A stored line of the guest cart: enough to merge it after a log-in, without adult details. The server's cart is
 * authoritative.
 */
export type StoredLine = Pick<CartItem, 'sid' | 'pid2' | 'pid3' | 'qty' | 'default_option' | 'sort' | 'uid'>

const STORAGE_KEY = 'madang:cart'

/** The guest's lines in the server's last answer. */
export const storedLines = (): StoredLine[] => parseStoredLines(visitorStorage.read(STORAGE_KEY))

export function storeLines(items: readonly StoredLine[]): void {
  visitorStorage.write(STORAGE_KEY, items.map(toStoredLine))
}

/** Returns the valid lines; entries without a uid are dropped (docs/product/cart.md). */
export function parseStoredLines(stored: unknown): StoredLine[] {
  return Array.isArray(stored) ? stored.filter(isLine).map(toStoredLine) : []
}

function toStoredLine({ sid, pid2, pid3, qty, default_option, sort, uid }: StoredLine): StoredLine {
  return { sid, pid2, ...(pid3 && { pid3 }), qty, default_option: default_option ?? '', sort, uid }
}

function isLine(entry: Partial<StoredLine> | null): entry is StoredLine {
  return Boolean(entry?.uid) && [entry?.sid, entry?.pid2, entry?.qty].every(Number.isInteger)
}
