import { MAX_ITEMS } from '../../../../domains/conversions/shared/conversion-limits.ts'
import type { Router } from '../../../router/router.ts'
import type { ShellData } from '../shell-data.ts'
import { reportAccountEvents } from './account-events.ts'
import { chooseTags } from './choose-tags.ts'
import { clickIdCookie } from './click-id-cookie.ts'
import { isTrackingRefused } from './consent.ts'
import { handleReportedEvents } from './handle-reported-events.ts'
import { openTag } from './open-tag.ts'
import { reportPages } from './page-events.ts'
import type { TagEvent } from './tag-events.ts'

/**
 * Starts the services of the shop after the page is usable, and sends them events. If tracking is refused, only the
 * chat starts. A blocked service does not affect the page.
 */
export function startTags(router: Router, shell: ShellData): void {
  const isRefused = isTrackingRefused()
  const tags = chooseTags(shell.scripts).filter(({ type }) => !isRefused || type === 'channel_talk')
  if (!isRefused && tags.some(({ type }) => type === 'meta_pixel')) storeClickId(router.first.url)
  const clients = tags.map(openTag)
  const send = (event: TagEvent) => {
    if (isEmpty(event)) return
    for (const client of clients) client.send(limitItems(event))
  }
  reportPages(router, shell, send)
  handleReportedEvents(router, send)
  if (!isRefused) void reportAccount()

  /**
   * The server reserves purchases for the page that loads them, so they are loaded only when a tracking service runs.
   */
  async function reportAccount(): Promise<void> {
    const trackers = clients.filter((_, index) => tags[index]?.type !== 'channel_talk')
    const loads = trackers.map(({ loaded }) => loaded)
    if (await anyTrue(loads)) reportAccountEvents(shell.shop.shopid, send, Promise.all(loads))
  }
}

/** Whether an event has no items left after filtering. A search without results is an event nevertheless. */
const isEmpty = (event: TagEvent): boolean =>
  'items' in event && event.items.length === 0 && event.kind !== 'search'

/** Limits the items to GA4's maximum per event. */
const limitItems = (event: TagEvent): TagEvent =>
  'items' in event ? { ...event, items: event.items.slice(0, MAX_ITEMS) } : event

/** Resolves to true as soon as one promise does; to false if all promises resolve to false. */
const anyTrue = (promises: Promise<boolean>[]): Promise<boolean> =>
  Promise.any(promises.map(async (service) => (await service) || Promise.reject())).catch(() => false)

function storeClickId(landing: URL): void {
  try {
    const cookie = clickIdCookie(landing, document.cookie, Date.now())
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
    if (cookie) document.cookie = cookie
  } catch {
    // Reading cookies throws in a sandboxed frame, which has no origin.
  }
}
