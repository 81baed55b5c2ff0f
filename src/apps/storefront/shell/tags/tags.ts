import type { Script } from '../../../../domains/content/contract.ts'
import type { OrderEvent } from '../../../ordered.ts'
import type { Router } from '../../../router/router.ts'
import { chooseTags } from './choose-tags.ts'
import type { PageView } from './tag-table.ts'

/** Loads the tags of a shop and reports orders and page views to them. A blocked tag has no effect on the page. */
export function startTags(
  scripts: readonly Script[],
  router: Router,
  orders: readonly OrderEvent[] = [],
): void {
  for (const { tag, id } of chooseTags(scripts)) {
    tag.prepare?.(id, window as object)
    loadScript(tag.source(id)).then(
      () => {
        watchPages(router, (view) => tag.view?.(id, window as object, view))
        // After the page view, which identifies the visitor to the service.
        setTimeout(() => {
          for (const order of orders) tag.order?.(id, window as object, order)
        })
      },
      () => {},
    )
  }
}

const loading = new Map<string, Promise<void>>()

// Two tags of one service share its script.
function loadScript(source: string): Promise<void> {
  const known = loading.get(source)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: source, async: true })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${source} was not loaded`))
    document.head.append(script)
  })
  loading.set(source, loaded)
  return loaded
}

/** Reports the present page, then each navigation. */
function watchPages(router: Router, tell: (view: PageView) => void): void {
  let shown = ''
  const look = () => {
    const { pending, url } = router.state
    if (pending || url.href === shown) return
    shown = url.href
    // The title is updated with the next render.
    setTimeout(() => tell({ url: url.href, title: document.title }))
  }
  look()
  router.watch(look)
}
