import type { SitePage } from '../../apps/site/site-page.ts'
import type { Renderer } from './renderer.ts'

const MOST_REMEMBERED = 50

/** Renders the pages outside the shops. The same page is rendered once: there are few, and everyone may ask for them. */
export function rememberPages(
  renderer: () => Promise<Renderer>,
  stylesheets: string[],
): (page: SitePage) => Promise<string> {
  const known = new Map<string, string>()
  let by: Renderer | undefined
  return async (page) => {
    const current = await renderer()
    // While developing the renderer changes.
    if (current !== by || known.size >= MOST_REMEMBERED) known.clear()
    by = current
    const name = JSON.stringify(page)
    const html = known.get(name) ?? current.renderSite(page, stylesheets)
    known.set(name, html)
    return html
  }
}
