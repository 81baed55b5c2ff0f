import { lazy, Suspense, useEffect, useState } from 'react'

const KeysDialog = lazy(async () => ({ default: (await import('./list-keys-dialog.tsx')).KeysDialog }))

const STEPS: Record<string, number> = { j: 1, k: -1 }

/**
 * Letters that work anywhere on a page with a list, except while the user types: j and k move between rows, x selects,
 * `/` goes to the search field, `?` shows all keys.
 */
export function ListKeys() {
  const [isHelpOpen, setHelpOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event)) return
      const key = shortcutOf(event)
      if (key === '?') setHelpOpen(true)
      else if (key === '/') searchField()?.focus()
      else if (!pressRow(key, event.target)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return <Suspense>{isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}</Suspense>
}

/** Moves to or selects a row. Returns whether the key does that. */
function pressRow(key: string, target: EventTarget | null): boolean {
  const step = STEPS[key]
  const current = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  if (key === 'x' && current) {
    current.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:disabled)')?.click()
    return true
  }
  if (step === undefined) return false
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const index = current ? rows.indexOf(current) + step : 0
  const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return row !== undefined
}

const searchField = () =>
  document.querySelector<HTMLInputElement>('main input[type="search"], input[type="search"]')

/** The letter of the key in Latin, also while the keyboard writes Hangul (ㅓ is the key of j). */
function shortcutOf({ key, code }: KeyboardEvent): string {
  if (/^[!-~]$/.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : ''
}

/** Whether the key belongs to a text field, a dialog, or a shortcut of the browser. */
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))
  )
}
