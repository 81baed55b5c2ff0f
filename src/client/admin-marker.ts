import { visitorStorage } from './browser-storage.ts'

const STORE = 'madang:admin'

/**
 * Remembers whether an operator of the platform is logged in, as the userinfo answer says (spec 6). It opens nothing: the
 * server asks the session every time.
 */
export function markAdmin(admin: boolean): void {
  if (visitorStorage.text(STORE) === (admin ? '1' : null)) return
  if (admin) visitorStorage.keepText(STORE, '1')
  else visitorStorage.forget(STORE)
}
