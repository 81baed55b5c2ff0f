import { tabStorage } from '../../../../client/browser-storage.ts'
import type { QuoteInput } from '../quote/quote-input.ts'
import { fields, type Name } from './checkout-details.ts'

/** Input by field. */
export type Kept = Partial<Record<Name, string>>

// Consents are given again each time.
const storedFields = fields.filter((name) => !['order', 'privacy', 'provision'].includes(name))
const keyOf = (session: string) => `madang:checkout:${session}`
const pointsKeyOf = (session: string) => `${keyOf(session)}:points`

/** The input of a purchase in this tab from before a reload, or before a cancelled payment. */
export const keptForm = (session: string): Kept => (tabStorage.read(keyOf(session)) ?? {}) as Kept

/** The chosen points by shop. */
export const keptPoints = (session: string): QuoteInput['points'] =>
  (tabStorage.read(pointsKeyOf(session)) ?? {}) as QuoteInput['points']

export function keepForm(session: string, form: HTMLFormElement): void {
  const values = new FormData(form)
  tabStorage.write(
    keyOf(session),
    Object.fromEntries(storedFields.map((name) => [name, String(values.get(name) ?? '')])),
  )
}

export function keepPoints(session: string, points: QuoteInput['points']): void {
  tabStorage.write(pointsKeyOf(session), points)
}

/** Deletes the input from the browser once the order is placed. */
export function forgetForm(session: string): void {
  for (const key of [keyOf(session), pointsKeyOf(session)]) tabStorage.remove(key)
}
