import { followLinks, pageLinkAt } from '../../router/follow-links.ts'
import { router } from './router.ts'

/** The hover time (ms) that counts as intent. */
const INTENT_MS = 60

/** Plain anchors navigate without a reload, and their target is prefetched on intent. */
export function followAnchors(): void {
  followLinks({ navigate: async (href) => router.history.push(pathOf(new URL(href))) })
  let resting: ReturnType<typeof setTimeout> | undefined
  const aimAt = ({ target }: Event) => {
    clearTimeout(resting)
    const url = pageLinkAt(target as Element | null)
    if (url) resting = setTimeout(() => router.preloadRoute({ to: '.', href: pathOf(url) }), INTENT_MS)
  }
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, aimAt, { passive: true })
}

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash
