import { tabStorage, visitorStorage } from '../../../../client/browser-storage.ts'
import type { QuoteInput } from '../quote/quote-input.ts'
import { consentFields, type FieldName, fields, giftFields } from './checkout-details.ts'

export type StoredForm = Partial<Record<FieldName, string>>

/** Input beside the form: chosen points and coupons, and the lines if the buyer has changed them. */
export type StoredInput = Partial<Pick<QuoteInput, 'points' | 'coupons' | 'lines'>>

const isConsent = (name: string) => consentFields.some((field) => field === name)

const formKey = (session: string) => `madang:checkout:${session}`
const inputKey = (session: string) => `${formKey(session)}:input`
/** The last form of this tab that was not ordered; another session begins with its contact and address. */
const LAST_FORM = 'madang:checkout-form'
const LAST_CHOICE = 'madang:checkout-choice'

/** The input stored in this tab before a reload, a cancelled payment, or in a session that was left. */
export function storedForm(session: string): StoredForm {
  const own = tabStorage.read(formKey(session)) as StoredForm | null
  if (own) return own
  const last = (tabStorage.read(LAST_FORM) ?? {}) as StoredForm
  // Consents and cards belong to the products for which they were given.
  const isKept = ([name]: [string, unknown]) => !isConsent(name) && !giftFields.includes(name)
  return Object.fromEntries(Object.entries(last).filter(isKept))
}

export const storedInput = (session: string): StoredInput =>
  (tabStorage.read(inputKey(session)) ?? {}) as StoredInput

export function storeForm(session: string, form: HTMLFormElement): void {
  const values = new FormData(form)
  // A field that is not shown now keeps what was typed before.
  const stored = storedForm(session)
  const presentFields = fields.filter((name) => form.elements.namedItem(name))
  writeForm(session, {
    ...stored,
    ...Object.fromEntries(presentFields.map((name) => [name, String(values.get(name) ?? '')])),
  })
}

/** Chooses a saved address in the stored form, so that a second attempt does not save it again. */
export const storePlace = (session: string, place: string): void =>
  writeForm(session, { ...storedForm(session), place })

/** Chooses a payment method in the stored form. */
export const storeMethod = (session: string, method: string): void =>
  writeForm(session, { ...storedForm(session), method })

function writeForm(session: string, form: StoredForm): void {
  tabStorage.write(formKey(session), form)
  tabStorage.write(LAST_FORM, form)
}

export const storeInput = (session: string, input: StoredInput): void =>
  void tabStorage.write(inputKey(session), { ...storedInput(session), ...input })

/** Called once the order is placed. */
export function deleteForm(session: string): void {
  for (const key of [formKey(session), inputKey(session), LAST_FORM]) tabStorage.remove(key)
}

/** What this browser chose in its last order, nothing about the person. */
interface LastChoice {
  method?: string
  /** id of a saved address, which is unique among all accounts */
  place?: string
}

export const lastChoice = (): LastChoice => (visitorStorage.read(LAST_CHOICE) ?? {}) as LastChoice

export const storeLastChoice = (choice: LastChoice): void =>
  void visitorStorage.write(LAST_CHOICE, { ...lastChoice(), ...choice })
