import { reloadWhenReached } from '../../../router/reload.ts'
import type { Router } from '../../../router/router.ts'
import { whenIdle } from '../../../router/when-idle.ts'
import { currentVisitor, loadSession, refreshSession } from './visitor.ts'

/**
 * Every visitor gets the same page. After hydration this loads the visitor, and the hidden products for a verified
 * adult. A page of the back-forward cache may belong to another visitor by now.
 */
export function personalizePage(router: Router, shopSlug: string): void {
  whenIdle(async () => {
    const { person } = await loadSession(shopSlug)
    loadAdultProducts(router)
    if (!person) return
    import('./live-unread.ts').then(
      ({ followUnread }) => followUnread(),
      () => {},
    )
    ;(await import('./recent-sync.ts')).syncRecent(person.uid).catch(() => {})
  })
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return
    const { person: previous } = currentVisitor()
    const { person } = await refreshSession()
    // Personal data must not stay visible after a log-out.
    if (previous && previous.uid !== person?.uid) return reloadWhenReached()
    loadAdultProducts(router)
  })
}

function loadAdultProducts(router: Router): void {
  const { data, pending } = router.state
  // A pending page is already loaded for the known person.
  if (!pending && currentVisitor().person?.over19 === 1 && hasAdultProducts(data)) router.refresh()
}

/** Searches the page's data at any depth. */
export function hasAdultProducts(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  if ('adult' in data && data.adult === true) return true
  return Object.values(data).some(hasAdultProducts)
}
