import type { Router } from './router.ts'

/**
 * One click handler turns every plain link into a navigation without reload, so lists need no link component. `restore`
 * is for routers that do not handle the back button themselves.
 */
export function followLinks(router: Pick<Router, 'navigate'> & Partial<Pick<Router, 'restore'>>): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const url = pageLinkAt(event.target as Element | null)
    if (!url) return
    // The browser handles jumps within the page.
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return
    event.preventDefault()
    router.navigate(url.href)
  })
  addEventListener('popstate', () => router.restore?.(new URL(location.href)))
}

/** The target of the link around an element, if it is a page of this site in this window. */
export function pageLinkAt(element: Element | null): URL | null {
  const anchor = element?.closest?.('a')
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return null
  const url = new URL(anchor.href)
  return url.origin === location.origin && isPage(url) ? url : null
}

const isPage = (url: URL) => !/^\/(api|img|assets|fonts)\//.test(url.pathname)
