import { visitorStorage } from '../../../../client/browser-storage.ts'
import { forgetRecent } from './recent.ts'

// `early.ts` reads the same key before the first paint.
const STORE = 'madang:person'

/**
 * Remembers whose browser this is, for the room that the first paint keeps. What one person looked at is not for the
 * next one, and not for who comes after a log-out.
 */
export function rememberPerson(uid: number | null): void {
  const last = visitorStorage.read(STORE)
  if (last === uid) return
  if (last !== null) forgetRecent()
  if (uid === null) visitorStorage.forget(STORE)
  else visitorStorage.keep(STORE, uid)
  document.documentElement.toggleAttribute('data-person', uid !== null)
}
