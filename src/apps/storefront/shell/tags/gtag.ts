/**
 * The queue of commands for `gtag.js`. With the usual name `dataLayer`, a Google Tag Manager container would read the
 * events of other ids from it.
 */
export interface GtagPage {
  madangGtag?: unknown[]
}

export const gtagSource = (id: string): string =>
  `https://www.googletagmanager.com/gtag/js?id=${id}&l=madangGtag`

/** Queues the commands that configure one id. Page views are sent separately. */
export function prepareGtag(page: GtagPage, id: string): void {
  page.madangGtag ??= []
  gtag(page, 'js', new Date())
  gtag(page, 'config', id, { send_page_view: false })
}

export function gtagEvent(page: GtagPage, id: string, name: string, fields: object): void {
  gtag(page, 'event', name, { send_to: id, ...fields })
}

// gtag.js accepts only `arguments` objects.
function gtag(page: GtagPage, ..._args: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above.
  const command = arguments
  Array.prototype.shift.call(command)
  page.madangGtag?.push(command)
}
