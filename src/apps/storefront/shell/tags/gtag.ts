/**
 * The queue of Google's `gtag.js`. It has a name of its own: a container of Google Tag Manager reads `dataLayer`, and would take
 * what is meant for a measurement id as its own events.
 */
export interface GtagPage {
  madangGtag?: unknown[]
}

export const gtagSource = (id: string): string =>
  `https://www.googletagmanager.com/gtag/js?id=${id}&l=madangGtag`

/** The commands that the script expects, for one id; page views are told by us. */
export function prepareGtag(page: GtagPage, id: string): void {
  page.madangGtag ??= []
  gtag(page, 'js', new Date())
  gtag(page, 'config', id, { send_page_view: false })
}

/** An event for one id. */
export function gtagEvent(page: GtagPage, id: string, name: string, fields: object): void {
  gtag(page, 'event', name, { send_to: id, ...fields })
}

// gtag.js reads the entries of its queue only when they are `arguments` objects.
function gtag(page: GtagPage, ..._told: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above.
  const command = arguments
  Array.prototype.shift.call(command)
  page.madangGtag?.push(command)
}
