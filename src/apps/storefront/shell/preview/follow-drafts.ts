import { PREVIEWED_BY, type PreviewHears, type PreviewRefresh } from '../../../page.ts'
import type { Router } from '../../../router/router.ts'

/**
 * Has the page of a preview show a draft anew that its seller saves in the admin; `open` goes to another page of the preview. Messages count
 * from the admin's origin alone, which the server names, and from the window that frames the page.
 */
export function followDrafts(router: Router, open: (path: string) => void): void {
  const admin = document.querySelector<HTMLMetaElement>(`meta[name="${PREVIEWED_BY}"]`)?.content
  if (!admin || parent === window) return
  addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewRefresh | null>) => {
    if (origin !== admin || source !== parent || data?.type !== 'preview-refresh') return
    const { pathname, search } = router.state.url
    const isHere = data.path === pathname + search && !router.state.error
    if (isHere && (!data.whole || data.stay)) void router.refresh()
    else if (!data.stay) open(data.path)
  })
  parent.postMessage({ type: 'preview-hears' } satisfies PreviewHears, admin)
}
