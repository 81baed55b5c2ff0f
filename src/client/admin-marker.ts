import { visitorStorage } from './browser-storage.ts'

const STORE = 'madang:admin'

/**
 * Stores whether the person is an operator of the platform, by the userinfo answer (docs/product/accounts.md). It opens
 * nothing: the server asks the session every time.
 */
export function markAdmin(admin: boolean): void {
  if (visitorStorage.text(STORE) === (admin ? '1' : null)) return
  if (admin) visitorStorage.writeText(STORE, '1')
  else visitorStorage.remove(STORE)
}
