import type { SitePage } from '../../../apps/site/site-page.ts'
import type { Renderer } from '../document/renderer.ts'

const MAX_REMEMBERED = 200

/** Renders pages outside of shops and caches those that were read last: each is the same for everyone. */
export function rememberPages(
  renderer: () => Promise<Renderer>,
  stylesheets: (page: SitePage) => string[],
): (page: SitePage) => Promise<string> {
  const documents = new Map<string, string>()
  let loadedRenderer: Renderer | undefined
  return async (page) => {
    const current = await renderer()
    // During development the renderer changes when sources change.
    if (current !== loadedRenderer) documents.clear()
    loadedRenderer = current
    const name = JSON.stringify(page)
    const html = documents.get(name) ?? current.renderSite(page, stylesheets(page))
    // The first name of a map is the one that was not read for the longest time.
    documents.delete(name)
    documents.set(name, html)
    if (documents.size > MAX_REMEMBERED) documents.delete(documents.keys().next().value ?? '')
    return html
  }
}
