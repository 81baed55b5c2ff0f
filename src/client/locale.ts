/** Specification, section 9. */
const LOCALE_DAYS = 365

/** `secure`: under https */
export const localeCookie = (secure: boolean): string =>
  `locale=ko; Path=/; Max-Age=${LOCALE_DAYS * 24 * 60 * 60}; SameSite=Lax${secure ? '; Secure' : ''}`

/** Cached pages are the same for everyone, so the browser sets the cookie. */
export function storeLocale(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = localeCookie(location.protocol === 'https:')
}
