import { tabStorage } from '../../../../client/browser-storage.ts'
import { fields, type Name } from './details.ts'
import type { Wish } from './wish.ts'

/** What was filled in, by field. */
export type Kept = Partial<Record<Name, string>>

// Consents are given anew each time.
const kept = fields.filter((name) => !['order', 'privacy', 'provision'].includes(name))
const keyOf = (draft: string) => `madang:checkout:${draft}`
const pointsKeyOf = (draft: string) => `${keyOf(draft)}:points`

/** What was filled in for a purchase in this tab before a refresh, or before the payment was given up. */
export const keptForm = (draft: string): Kept => (tabStorage.read(keyOf(draft)) ?? {}) as Kept

/** The points that were to be used for it, by shop. */
export const keptPoints = (draft: string): Wish['points'] =>
  (tabStorage.read(pointsKeyOf(draft)) ?? {}) as Wish['points']

export function keepForm(draft: string, form: HTMLFormElement): void {
  const values = new FormData(form)
  tabStorage.keep(
    keyOf(draft),
    Object.fromEntries(kept.map((name) => [name, String(values.get(name) ?? '')])),
  )
}

export function keepPoints(draft: string, points: Wish['points']): void {
  tabStorage.keep(pointsKeyOf(draft), points)
}

/** It is ordered: nothing that was filled in stays in the browser. */
export function forgetForm(draft: string): void {
  for (const key of [keyOf(draft), pointsKeyOf(draft)]) tabStorage.forget(key)
}
