import { visitorStorage } from '../../../../client/browser-storage.ts'
import { setCartCount } from '../person/me.ts'

// Other tabs of the shop get storage events of this key.
const STORE = 'madang:cart-told'

/** Updates the number of lines in this tab's badge and in other tabs of this shop. */
export function broadcastCart(lines: number): void {
  setCartCount(lines)
  // With the time, since an unchanged value triggers no event.
  visitorStorage.write(STORE, { lines, at: Date.now() })
}

/** Calls back with the number of lines after a change in another tab; returns the unsubscribe function. */
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
