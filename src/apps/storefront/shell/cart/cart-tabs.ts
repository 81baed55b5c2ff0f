import { visitorStorage } from '../../../../client/browser-storage.ts'
import { setCartCount } from '../person/visitor.ts'

// Other tabs receive storage events of this key.
const STORAGE_KEY = 'madang:cart-told'

/** Updates the cart badge in this tab and in other tabs of the shop. */
export function broadcastCart(lines: number): void {
  setCartCount(lines)
  // The time makes the value unique; an unchanged value triggers no event.
  visitorStorage.write(STORAGE_KEY, { lines, at: Date.now() })
}

/** Calls `watcher` after a change in another tab. Returns the unsubscribe function. */
export function watchOtherTabs(watcher: (lines: number) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    const lines = key === STORAGE_KEY && newValue !== null ? parseLines(newValue) : null
    if (lines !== null) watcher(lines)
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

function parseLines(text: string): number | null {
  try {
    const { lines } = JSON.parse(text)
    return Number.isInteger(lines) ? lines : null
  } catch {
    return null
  }
}
