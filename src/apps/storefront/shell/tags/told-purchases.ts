import { visitorStorage } from '../../../../client/browser-storage.ts'

const STORE = 'madang:told-purchases'
/** A hand-out of twenty at five tags. */
const MOST_KEPT = 100

/**
 * Whether a page of this browser has told the tag with this id of the order. A page that is closed before it confirms gets its purchases again, and not every
 * service counts two events of one number once.
 */
export const isToldPurchase = (number: string, tag: string): boolean => read().includes(entry(number, tag))

export const keepToldPurchase = (number: string, tag: string): void =>
  void visitorStorage.keep(STORE, [...read(), entry(number, tag)].slice(-MOST_KEPT))

const entry = (number: string, tag: string) => `${number} ${tag}`

function read(): unknown[] {
  const told = visitorStorage.read(STORE)
  return Array.isArray(told) ? told : []
}
