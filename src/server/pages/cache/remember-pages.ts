import type { SitePage } from '../../../apps/site/site-page.ts'
import type { Renderer } from '../document/renderer.ts'

const MAX_REMEMBERED = 200

/** Renders pages outside of shops and caches those that were read last: each is the same for everyone. */
export function rememberPages(
  renderer: () => Promise<Renderer>,
  stylesheets: (page: SitePage) => string[],
): (page: SitePage) => Promise<string> {
  const known = new Map<string, string>()
  let loadedRenderer: Renderer | undefined
  return async (page) => {
    const current = await renderer()
    // During development the renderer changes when sources change.
    if (current !== loadedRenderer) known.clear()
    loadedRenderer = current
    const name = JSON.stringify(page)
    const html = known.get(name) ?? current.renderSite(page, stylesheets(page))
    // The first name of a map is the one that was not read for the longest time.
    known.delete(name)
    known.set(name, html)
    if (known.size > MAX_REMEMBERED) known.delete(known.keys().next().value ?? '')
    return html
  }
}
