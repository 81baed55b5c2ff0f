import { visitorStorage } from '../../../../client/browser-storage.ts'
import { tellCartCount } from '../person/me.ts'

// Other tabs of the shop hear of what one writes here.
const STORE = 'madang:cart-told'

/** Tells this tab's badge and the other tabs of this shop how many lines the cart has now. */
export function tellCart(lines: number): void {
  tellCartCount(lines)
  // With the time, since the same text again would not be heard.
  visitorStorage.keep(STORE, { lines, at: Date.now() })
}

/** Calls back with the number of lines whenever another tab has learnt something new of the cart; the answer ends that. */
export function watchOtherTabs(watcher: (lines: number) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    const lines = key === STORE && newValue !== null ? linesIn(newValue) : null
    if (lines !== null) watcher(lines)
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

function linesIn(text: string): number | null {
  try {
    const { lines } = JSON.parse(text)
    return Number.isInteger(lines) ? lines : null
  } catch {
    return null
  }
}
