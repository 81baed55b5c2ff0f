import { visitorStorage } from './browser-storage.ts'

const STORE = 'madang:admin'

/**
 * Remembers whether the person is an operator. This only decides what is displayed; the server checks every request
 * (docs/product/accounts.md).
 */
export function markAdmin(admin: boolean): void {
  if (visitorStorage.text(STORE) === (admin ? '1' : null)) return
  if (admin) visitorStorage.writeText(STORE, '1')
  else visitorStorage.remove(STORE)
}
