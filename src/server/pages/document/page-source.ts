import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type PageAssets, readAssets, type ScriptedSite } from './assets.ts'
import { loadRenderer, type Renderer } from './renderer.ts'

/** The source of pages: the built files, or Vite during development. */
export interface PageSource {
  renderer: () => Promise<Renderer>
  assets: (site: ScriptedSite) => Promise<PageAssets>
  /** serves source files during development; resolves to true if it handled the request */
  middleware?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  close(): Promise<void>
}

/** Loads all built pages at once, so that a server with a broken build does not start. */
export async function builtPages(dist: string): Promise<PageSource> {
  const [renderer, storefront, account, admin, search] = await Promise.all([
    loadRenderer(dist),
    readAssets(dist, 'storefront'),
    readAssets(dist, 'account'),
    readAssets(dist, 'admin'),
    readAssets(dist, 'address-search'),
  ])
  const assets = { storefront, account, admin, 'address-search': search }
  return { renderer: async () => renderer, assets: async (site) => assets[site], close: async () => {} }
}

/** Serves pages from the sources; browsers replace changed modules without a reload. */
export async function livePages(root: string): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true },
  })
  const assets = (site: ScriptedSite): PageAssets => ({
    styles: () => [],
    early: site === 'storefront' ? '/src/apps/storefront/early.ts' : null,
    entry: `/src/apps/${site}/entry-dev.ts`,
    preloads: () => [],
  })
  return {
    renderer: async () => (await vite.ssrLoadModule('/src/apps/renderer.ts')) as Renderer,
    assets: async (site) => assets(site),
    middleware: (request, response) =>
      new Promise((resolve) => {
        if (!/^\/(@|src\/|node_modules\/)/.test(request.url ?? '')) return resolve(false)
        response.once('finish', () => resolve(true))
        vite.middlewares(request, response, () => resolve(false))
      }),
    close: () => vite.close(),
  }
}
