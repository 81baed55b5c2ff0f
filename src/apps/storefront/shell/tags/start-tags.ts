import { MAX_ITEMS } from '../../../../domains/conversions/shared/conversion-limits.ts'
import type { Router } from '../../../router/router.ts'
import type { ShellData } from '../shell-data.ts'
import { chooseTags } from './choose-tags.ts'
import { clickIdCookie } from './click-id-cookie.ts'
import { staysUntold } from './consent.ts'
import { hearPages } from './hear-pages.ts'
import { openOutlet } from './load-service.ts'
import type { Moment } from './moments.ts'
import { watchPerson } from './own-moments.ts'
import { watchPages } from './page-moments.ts'

/**
 * Starts the services that a shop's seller has chosen, well after the page is usable, and tells them of moments from then on. A
 * visitor who asks not to be tracked is told to none of them: the chat alone stays. A blocked service has no effect on the page.
 */
export function startTags(router: Router, shell: ShellData): void {
  const isUntold = staysUntold()
  const tags = chooseTags(shell.scripts).filter(({ type }) => !isUntold || type === 'channel_talk')
  if (!isUntold && tags.some(({ type }) => type === 'meta_pixel')) keepClick(router.first.url)
  const outlets = tags.map(openOutlet)
  const tell = (moment: Moment) => {
    if (isEmpty(moment)) return
    for (const outlet of outlets) outlet.tell(bounded(moment))
  }
  watchPages(router, shell, tell)
  hearPages(router, tell)
  if (!isUntold) void reportOwn()

  /** The server leases purchases to the page that asks, so it is asked only when a service runs that can be told. */
  async function reportOwn(): Promise<void> {
    const counting = outlets.filter((_, index) => tags[index]?.type !== 'channel_talk')
    const loads = counting.map(({ loaded }) => loaded)
    if (await isOneTrue(loads)) watchPerson(shell.shop.shopid, tell, Promise.all(loads))
  }
}

/** Goods of other shops and adult goods are left out, so nothing may be left to tell of; a search that found nothing was one. */
const isEmpty = (moment: Moment): boolean =>
  'items' in moment && moment.items.length === 0 && moment.kind !== 'search'

/** GA4 takes no more goods at once. */
const bounded = (moment: Moment): Moment =>
  'items' in moment ? { ...moment, items: moment.items.slice(0, MAX_ITEMS) } : moment

/** True as soon as one is; false once all are not. */
const isOneTrue = (all: Promise<boolean>[]): Promise<boolean> =>
  Promise.any(all.map(async (service) => (await service) || Promise.reject())).catch(() => false)

function keepClick(landing: URL): void {
  try {
    const cookie = clickIdCookie(landing, document.cookie, Date.now())
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
    if (cookie) document.cookie = cookie
  } catch {
    // A frame without an origin of its own has no cookies.
  }
}
