import { fields, type Name } from './details.ts'

/** What was filled in, by field. */
export type Kept = Partial<Record<Name, string>>

// Consents are given anew each time.
const kept = fields.filter((name) => !['order', 'privacy', 'provision'].includes(name))
const keyOf = (draft: string) => `madang:checkout:${draft}`

/** What was filled in for a purchase in this tab before a refresh, or before the payment was given up. */
export function keptForm(draft: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? '{}')
  } catch {
    return {}
  }
}

export function keepForm(draft: string, form: HTMLFormElement): void {
  const values = new FormData(form)
  const filled = Object.fromEntries(kept.map((name) => [name, String(values.get(name) ?? '')]))
  try {
    sessionStorage.setItem(keyOf(draft), JSON.stringify(filled))
  } catch {
    // The page works without its memory.
  }
}

/** It is ordered: nothing that was filled in stays in the browser. */
export function forgetForm(draft: string): void {
  try {
    sessionStorage.removeItem(keyOf(draft))
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
