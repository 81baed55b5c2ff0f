import { MAX_LINES } from '../domains/cart/shared/cart-limits.ts'
import type { LineToBuy } from '../domains/orders/orders.contract.ts'

/** A line in the URL of a checkout, with the price per piece (won) that the product page displayed. */
export type AddressLine = Required<Pick<LineToBuy, 'sid' | 'pid2' | 'qty' | 'price'>> & { pid3?: number }

const FORM = /^(\d{1,16})\.(\d{1,16})\.(\d{1,16})\.(\d{1,3})\.(\d{1,10})$/

/** Leaves room in an address of 4,096 characters for the visit source and the ids of advertising services. */
const MAX_LENGTH = 2_800

/**
 * `sid.pid2.pid3.qty.price` of each line, joined by `_`; characters that an address does not escape. Null for more
 * lines than an address can hold.
 */
export function linesParam(lines: readonly AddressLine[]): string | null {
  const text = lines
    .map(({ sid, pid2, pid3 = 0, qty, price }) => [sid, pid2, pid3, qty, price].join('.'))
    .join('_')
  return lines.length <= MAX_LINES && text.length <= MAX_LENGTH ? text : null
}

/** Reads the lines of an address; null if one of them is malformed. */
export function readLinesParam(text: string): AddressLine[] | null {
  const lines = text.split('_').map((part): AddressLine | null => {
    const [sid, pid2, pid3, qty, price] = FORM.exec(part)?.slice(1).map(Number) ?? []
    if (sid === undefined || pid2 === undefined || qty === undefined || price === undefined) return null
    return { sid, pid2, ...(pid3 && { pid3 }), qty, price }
  })
  return lines.every((line) => line !== null) ? lines : null
}
