import { reloadWhenReached } from '../../../router/reload.ts'
import type { Router } from '../../../router/router.ts'
import { whenIdle } from '../../../router/when-idle.ts'
import { hasGuestHearts, loadHearts } from './hearts.ts'
import { currentVisitor, loadSession, refreshSession } from './visitor.ts'

/**
 * The server sends every visitor the same page. After hydration this loads the visitor, and for a verified adult the
 * products that the page hides. A page that the browser restores may belong to another visitor now.
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
    if (hasGuestHearts()) await loadHearts(shopSlug)
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
  // The page that is loading already contains what this visitor may see.
  if (!pending && currentVisitor().person?.over19 === 1 && hasAdultProducts(data)) router.refresh()
}

/** Whether the page's data contains an adult product, at any depth. */
export function hasAdultProducts(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  if ('adult' in data && data.adult === true) return true
  return Object.values(data).some(hasAdultProducts)
}
