import { tabStorage } from '../../../../client/browser-storage.ts'
import type { QuoteInput } from '../quote/quote-input.ts'
import { fields, type Name } from './checkout-details.ts'

/** Input by field. */
export type Kept = Partial<Record<Name, string>>

// Consents are given again each time.
const kept = fields.filter((name) => !['order', 'privacy', 'provision'].includes(name))
const keyOf = (draft: string) => `madang:checkout:${draft}`
const pointsKeyOf = (draft: string) => `${keyOf(draft)}:points`

/** The input of a purchase in this tab from before a reload, or before a cancelled payment. */
export const keptForm = (draft: string): Kept => (tabStorage.read(keyOf(draft)) ?? {}) as Kept

/** The chosen points by shop. */
export const keptPoints = (draft: string): QuoteInput['points'] =>
  (tabStorage.read(pointsKeyOf(draft)) ?? {}) as QuoteInput['points']

export function keepForm(draft: string, form: HTMLFormElement): void {
  const values = new FormData(form)
  tabStorage.write(
    keyOf(draft),
    Object.fromEntries(kept.map((name) => [name, String(values.get(name) ?? '')])),
  )
}

export function keepPoints(draft: string, points: QuoteInput['points']): void {
  tabStorage.write(pointsKeyOf(draft), points)
}

/** Deletes the input from the browser once the order is placed. */
export function forgetForm(draft: string): void {
  for (const key of [keyOf(draft), pointsKeyOf(draft)]) tabStorage.remove(key)
}
