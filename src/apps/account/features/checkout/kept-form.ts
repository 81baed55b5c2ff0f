import { fields, type Name } from './details.ts'
import type { Wish } from './wish.ts'

/** What was filled in, by field. */
export type Kept = Partial<Record<Name, string>>

// Consents are given anew each time.
const kept = fields.filter((name) => !['order', 'privacy', 'provision'].includes(name))
const keyOf = (draft: string) => `madang:checkout:${draft}`
const pointsKeyOf = (draft: string) => `${keyOf(draft)}:points`

/** What was filled in for a purchase in this tab before a refresh, or before the payment was given up. */
export const keptForm = (draft: string): Kept => read(keyOf(draft))

/** The points that were to be used for it, by shop. */
export const keptPoints = (draft: string): Wish['points'] => read(pointsKeyOf(draft))

export function keepForm(draft: string, form: HTMLFormElement): void {
  const values = new FormData(form)
  write(keyOf(draft), Object.fromEntries(kept.map((name) => [name, String(values.get(name) ?? '')])))
}

export const keepPoints = (draft: string, points: Wish['points']): void => write(pointsKeyOf(draft), points)

/** It is ordered: nothing that was filled in stays in the browser. */
export function forgetForm(draft: string): void {
  try {
    for (const key of [keyOf(draft), pointsKeyOf(draft)]) sessionStorage.removeItem(key)
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}

function read(key: string) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

function write(key: string, values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // The page works without its memory.
  }
}
