import { visitorStorage } from '../../../../client/browser-storage.ts'
import type { CartItem } from '../../../../domains/cart/cart.contract.ts'

/**
 * A line of the guest's cart in this browser's storage: enough to merge it after a log-in, and nothing that would show an
 * adult product. The server's cart is authoritative.
 */
export type KeptLine = Pick<CartItem, 'sid' | 'pid2' | 'pid3' | 'qty' | 'default_option' | 'sort' | 'uid'>

const STORE = 'madang:cart'

/** The guest's lines of the server's last answer. */
export const keptLines = (): KeptLine[] => parseKept(visitorStorage.read(STORE))

export function keepLines(items: readonly KeptLine[]): void {
  visitorStorage.write(STORE, items.map(keptOf))
}

/** The valid lines of a stored cart; entries without a uid are dropped (docs/product/cart.md). */
export function parseKept(stored: unknown): KeptLine[] {
  return Array.isArray(stored) ? stored.filter(isLine).map(keptOf) : []
}

function keptOf({ sid, pid2, pid3, qty, default_option, sort, uid }: KeptLine): KeptLine {
  return { sid, pid2, ...(pid3 && { pid3 }), qty, default_option: default_option ?? '', sort, uid }
}

function isLine(entry: Partial<KeptLine> | null): entry is KeptLine {
  return Boolean(entry?.uid) && [entry?.sid, entry?.pid2, entry?.qty].every(Number.isInteger)
}
