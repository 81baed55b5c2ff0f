import { tabStorage } from '../../../../client/browser-storage.ts'
import type { QuoteInput } from '../quote/quote-input.ts'
import { type FieldName, fields } from './checkout-details.ts'

export type StoredForm = Partial<Record<FieldName, string>>

// Consents are never stored.
const storedFields = fields.filter((name) => !['order', 'privacy', 'provision'].includes(name))
const formKey = (session: string) => `madang:checkout:${session}`
const pointsKey = (session: string) => `${formKey(session)}:points`

/** The input stored in this tab before a reload or a cancelled payment. */
export const storedForm = (session: string): StoredForm =>
  (tabStorage.read(formKey(session)) ?? {}) as StoredForm

/** Chosen points by shop. */
export const storedPoints = (session: string): QuoteInput['points'] =>
  (tabStorage.read(pointsKey(session)) ?? {}) as QuoteInput['points']

export function storeForm(session: string, form: HTMLFormElement): void {
  const values = new FormData(form)
  tabStorage.write(
    formKey(session),
    Object.fromEntries(storedFields.map((name) => [name, String(values.get(name) ?? '')])),
  )
}

export function storePoints(session: string, points: QuoteInput['points']): void {
  tabStorage.write(pointsKey(session), points)
}

/** Called once the order is placed. */
export function deleteForm(session: string): void {
  for (const key of [formKey(session), pointsKey(session)]) tabStorage.remove(key)
}
