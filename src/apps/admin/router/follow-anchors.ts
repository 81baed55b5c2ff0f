import { followLinks, pageLinkAt } from '../../router/follow-links.ts'
import { router } from './router.ts'

const HOVER_MS = 60

/** Makes plain anchors navigate without a reload, and prefetches their target after a short hover or focus. */
export function followAnchors(): void {
  followLinks({ navigate: async (href) => router.history.push(pathOf(new URL(href))) })
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedulePrefetch = ({ target }: Event) => {
    clearTimeout(timer)
    const url = pageLinkAt(target as Element | null)
    if (url) timer = setTimeout(() => router.preloadRoute({ to: '.', href: pathOf(url) }), HOVER_MS)
  }
  for (const eventName of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(eventName, schedulePrefetch, { passive: true })
}

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash
