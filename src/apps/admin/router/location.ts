import { useSyncExternalStore } from 'react'

const watchers = new Set<() => void>()
let current = new URL(location.href)

/** The address of the page that is shown. */
export const useLocation = (): URL => useSyncExternalStore(watch, () => current)

/** Shows another page of this site; with `replace` in place of the one that is shown. */
export function navigate(href: string, { replace = false } = {}): void {
  const url = new URL(href, current)
  if (replace || url.href === current.href) history.replaceState(null, '', url)
  else history.pushState(null, '', url)
  const samePage = url.pathname === current.pathname
  show(url)
  if (!samePage) scrollTo(0, 0)
}

/** Shows the page that the browser has gone back or forward to. */
export function show(url: URL): void {
  current = url
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
