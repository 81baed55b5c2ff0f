import { visitorStorage } from '../../../../client/browser-storage.ts'

const STORE = 'madang:untold'
/** where the visitor last came from (`shell/source/last-source.ts`), which is kept of nobody who refuses */
export const SOURCE = 'madang:source'

/** Cookies of services that count or advertise, by their beginnings. */
const COOKIES = /^(_fb[cp]|_ga(_\w+)?|_gcl_\w+)$/

/** The browser asks for all its visitor not to be tracked: Do Not Track, or Global Privacy Control. */
export const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** The visitor has refused the services of this shop. */
export const hasRefused = (): boolean => visitorStorage.read(STORE) === true

/** Whether services that count or advertise are told nothing of this visitor. */
export const staysUntold = (): boolean => asksForPrivacy() || hasRefused()

/** Allows the services of this shop again. */
export const allow = (): void => visitorStorage.remove(STORE)

/** Refuses the services of this shop. Their known cookies go, as does the source of the visitor. */
export function refuse(): void {
  visitorStorage.write(STORE, true)
  visitorStorage.remove(SOURCE)
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    if (COOKIES.test(name)) forgetCookie(name)
  }
}

/** They may stand at the host or at any domain above it. */
function forgetCookie(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
}
