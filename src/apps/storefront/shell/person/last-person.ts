import { visitorStorage } from '../../../../client/browser-storage.ts'
import { forgetRecent } from './recent.ts'

// `early.ts` reads the same key before the first paint.
const STORE = 'madang:person'

/**
 * Stores the browser's person, for the space that the first paint reserves. Deletes one person's history when another
 * person, or a guest after a log-out, uses the browser.
 */
export function rememberPerson(uid: number | null): void {
  const last = visitorStorage.read(STORE)
  if (last === uid) return
  if (last !== null) forgetRecent()
  if (uid === null) visitorStorage.remove(STORE)
  else visitorStorage.write(STORE, uid)
  document.documentElement.toggleAttribute('data-person', uid !== null)
}
