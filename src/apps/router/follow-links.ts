import type { Router } from './router.ts'

/** One click handler makes every plain anchor of the page a navigation without reload; lists need no link component. */
export function followLinks(router: Pick<Router, 'navigate' | 'restore'>): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = (event.target as Element | null)?.closest?.('a')
    if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return
    const url = new URL(anchor.href)
    if (url.origin !== location.origin || !isPage(url)) return
    // A jump within the page is the browser's own.
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return
    event.preventDefault()
    router.navigate(url.href)
  })
  addEventListener('popstate', () => router.restore(new URL(location.href)))
}

const isPage = (url: URL) => !/^\/(api|img|assets|fonts)\//.test(url.pathname)
