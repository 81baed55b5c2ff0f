import { reloadWhenReached } from '../../../router/reload.ts'
import type { Router } from '../../../router/router.ts'
import { whenIdle } from '../../../router/when-idle.ts'
import { currentMe, loadSession, refreshSession } from './me.ts'

/**
 * Every visitor gets the same page. After hydration the browser asks who its visitor is; for a verified adult it then loads
 * the hidden products. A page from the back-forward cache may belong to another visitor by now.
 */
export function makePersonal(router: Router, shopid: string): void {
  whenIdle(async () => {
    const { person } = await loadSession(shopid)
    openToAdults(router)
    if (!person) return
    import('./live-unread.ts').then(
      ({ hearUnread }) => hearUnread(),
      () => {},
    )
    ;(await import('./recent-sync.ts')).syncRecent(person.uid).catch(() => {})
  })
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return
    const { person: before } = currentMe()
    const { person } = await refreshSession()
    // A person's data on the page must not stay after a log-out.
    if (before && before.uid !== person?.uid) return reloadWhenReached()
    openToAdults(router)
  })
}

function openToAdults(router: Router): void {
  const { data, pending } = router.state
  // A pending page is requested by a browser whose person is known already.
  if (!pending && currentMe().person?.over19 === 1 && holdsAdultProducts(data)) router.refresh()
}

/** Whether a page's data holds an adult product, at any depth. */
export function holdsAdultProducts(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  if ('adult' in data && data.adult === true) return true
  return Object.values(data).some(holdsAdultProducts)
}
