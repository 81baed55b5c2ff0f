import { visitorStorage } from '../../../../client/browser-storage.ts'

const STORAGE_KEY = 'madang:told-purchases'
/** Enough for five tags with twenty purchases each, the maximum of one answer. */
const MAX_STORED = 100

/**
 * Whether this browser has reported the order to the tag. Unconfirmed purchases are returned again, and not every
 * service ignores duplicates.
 */
export const isReportedPurchase = (number: string, tag: string): boolean =>
  read().includes(toEntry(number, tag))

export const storeReportedPurchase = (number: string, tag: string): void =>
  void visitorStorage.write(STORAGE_KEY, [...read(), toEntry(number, tag)].slice(-MAX_STORED))

const toEntry = (number: string, tag: string) => `${number} ${tag}`

function read(): unknown[] {
  const entries = visitorStorage.read(STORAGE_KEY)
  return Array.isArray(entries) ? entries : []
}
