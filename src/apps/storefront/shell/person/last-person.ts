import { visitorStorage } from '../../../../client/browser-storage.ts'
import { clearRecent } from './recent-items.ts'

// `early.ts` reads this key before the first paint.
const STORAGE_KEY = 'madang:person'

/**
 * Stores the person, so that the next first paint reserves the right space. Clears the viewed products when the person
 * changes.
 */
export function storePerson(uid: number | null): void {
  const last = visitorStorage.read(STORAGE_KEY)
  if (last === uid) return
  if (last !== null) clearRecent()
  if (uid === null) visitorStorage.remove(STORAGE_KEY)
  else visitorStorage.write(STORAGE_KEY, uid)
  document.documentElement.toggleAttribute('data-person', uid !== null)
}
