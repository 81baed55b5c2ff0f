import { tabStorage } from '../../client/browser-storage.ts'
import type { Router } from './router.ts'

const STORE = 'madang:scroll'

/**
 * Scrolls to the top on navigation (docs/product/storefront.md), and to the former position when going back or forward.
 */
export function keepScroll(router: Router): void {
  history.scrollRestoration = 'manual'
  const positions = (tabStorage.read(STORE) ?? {}) as Record<string, number>
  let key = positionKey()
  let page = router.state.page
  let returning = false
  if (positions[key]) requestAnimationFrame(() => scrollTo(0, positions[key] ?? 0))

  addEventListener('popstate', () => {
    positions[key] = scrollY
    // The browser has jumped within the page, to a new entry.
    if (history.state?.place) returning = true
    else key = positionKey()
  })
  addEventListener('pagehide', () => {
    positions[key] = scrollY
    tabStorage.write(STORE, positions)
  })
  router.watch(() => {
    const { pending, page: next, url } = router.state
    if (pending) {
      if (!returning) positions[key] = scrollY
      return
    }
    if (next === page && positionKey() === key && url.href === location.href) return
    page = next
    key = positionKey()
    const top = returning ? (positions[key] ?? 0) : 0
    returning = false
    requestAnimationFrame(() => scrollTo(0, top))
  })
}

// Each history entry has its own key, so that one URL can have several positions.
function positionKey(): string {
  if (!history.state?.place) history.replaceState({ place: crypto.randomUUID() }, '')
  return history.state.place
}
