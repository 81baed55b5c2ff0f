import { visitorStorage } from '../../../../client/browser-storage.ts'

const STORAGE_KEY = 'madang:untold'
/** traffic source (`shell/source/last-source.ts`), deleted on refusal */
export const SOURCE_KEY = 'madang:source'

/** Cookies of tracking services. */
const COOKIES = /^(_fb[cp]|_ga(_\w+)?|_gcl_\w+)$/

/** Do Not Track or Global Privacy Control. */
export const hasPrivacySignal = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Whether the visitor has refused tracking in this shop. */
export const hasRefused = (): boolean => visitorStorage.read(STORAGE_KEY) === true

/** Whether analytics and advertising services may receive nothing about this visitor. */
export const isTrackingRefused = (): boolean => hasPrivacySignal() || hasRefused()

export const allowTracking = (): void => visitorStorage.remove(STORAGE_KEY)

/** Refuses tracking, and deletes known cookies and the traffic source. */
export function refuseTracking(): void {
  visitorStorage.write(STORAGE_KEY, true)
  visitorStorage.remove(SOURCE_KEY)
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    if (COOKIES.test(name)) deleteCookie(name)
  }
}

/** Deletes a cookie at the host and all its parent domains, because a service may have set it at any of them. */
function deleteCookie(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
}
