import { reloadWhenReached } from '../../../router/reload.ts'
import type { Router } from '../../../router/router.ts'
import { whenIdle } from '../../../router/when-idle.ts'
import { currentMe, loadSession, refreshSession } from './me.ts'

/**
 * Every visitor gets the same page. When it stands, the browser asks who looks at it; what the page has hidden from all
 * others opens to a verified adult then. A page that comes back as it was left may belong to somebody else by now.
 */
export function makePersonal(router: Router, shopid: string): void {
  whenIdle(async () => {
    const { person } = await loadSession(shopid)
    openToAdults(router)
    if (person) (await import('./recent-sync.ts')).syncRecent(person.uid).catch(() => {})
  })
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return
    const { person: before } = currentMe()
    const { person } = await refreshSession()
    // What the page has shown of somebody is not for who comes after a log-out.
    if (before && before.uid !== person?.uid) return reloadWhenReached()
    openToAdults(router)
  })
}

function openToAdults(router: Router): void {
  const { data, pending } = router.state
  // A page that is on its way is asked for by a browser that is known already.
  if (!pending && currentMe().person?.over19 === 1 && holdsAdultProducts(data)) router.refresh()
}

/** Whether a page's data speaks of a product for adults, however deep. */
export function holdsAdultProducts(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  if ('adult' in data && data.adult === true) return true
  return Object.values(data).some(holdsAdultProducts)
}
