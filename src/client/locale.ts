/** The lifetime that section 9 of the specification sets. */
const LOCALE_DAYS = 365

/** `secure`: whether the page uses https */
export const localeCookie = (secure: boolean): string =>
  `locale=ko; Path=/; Max-Age=${LOCALE_DAYS * 24 * 60 * 60}; SameSite=Lax${secure ? '; Secure' : ''}`

/** The browser sets the cookie, because the server sends the same cached page to everyone. */
export function storeLocale(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store.
  document.cookie = localeCookie(location.protocol === 'https:')
}
