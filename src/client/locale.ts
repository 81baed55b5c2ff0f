/** Spec 9 */
const LOCALE_DAYS = 365

/** The cookie that names the language of all sites. `secure` under https. */
export const localeCookie = (secure: boolean): string =>
  `locale=ko; Path=/; Max-Age=${LOCALE_DAYS * 24 * 60 * 60}; SameSite=Lax${secure ? '; Secure' : ''}`

/** Renews that cookie with each page. Pages are the same for everybody, so the browser itself sets it. */
export function storeLocale(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = localeCookie(location.protocol === 'https:')
}
