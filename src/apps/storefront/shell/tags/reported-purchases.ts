import { visitorStorage } from '../../../../client/browser-storage.ts'

const STORE = 'madang:told-purchases'
/** Twenty purchases, as many as the server gives out at once, for each of five tags. */
const MAX_STORED = 100

/**
 * Whether a page of this browser has reported an order to the tag with this id. A page that was closed before it confirmed its purchases gets
 * them again, and not every service ignores a second event with the same number.
 */
export const isReportedPurchase = (number: string, tag: string): boolean =>
  read().includes(entry(number, tag))

export const storeReportedPurchase = (number: string, tag: string): void =>
  void visitorStorage.write(STORE, [...read(), entry(number, tag)].slice(-MAX_STORED))

const entry = (number: string, tag: string) => `${number} ${tag}`

function read(): unknown[] {
  const entries = visitorStorage.read(STORE)
  return Array.isArray(entries) ? entries : []
}
