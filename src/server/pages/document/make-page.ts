import { PREVIEWED_BY } from '../../../apps/page.ts'
import type { Api } from '../../../client/calls.ts'
import type { ShopPageRequest } from '../cache/page-key.ts'
import type { RenderResult } from '../sites/shop-pages.ts'
import type { PageAssets, ScriptedSite } from './assets.ts'
import { documentOf } from './document.ts'
import type { Renderer } from './renderer.ts'

export function pageMaker(options: {
  renderer: () => Promise<Renderer>
  assets: (site: ScriptedSite) => Promise<PageAssets>
  font: (name: string, shopSlug: string) => Promise<{ css: string; preload: string[] }>
  scheme: 'http' | 'https'
  /** origin of the admin host, which sends theme changes to previews */
  admin: string
}): (pageRequest: ShopPageRequest, api: Api) => Promise<RenderResult> {
  return async (pageRequest, api) => {
    const [renderer, assets] = await Promise.all([options.renderer(), options.assets('storefront')])
    const origin = `${options.scheme}://${pageRequest.host}`
    const page = await renderer.renderStorefront({
      url: origin + pageRequest.key,
      shopid: pageRequest.shopid,
      device: pageRequest.device,
      api,
      error: pageRequest.error,
      preview: pageRequest.preview,
    })
    if (page.kind !== 'page') return page
    const font = await options.font(page.font, pageRequest.shopid)
    const metas = pageRequest.preview ? { ...page.metas, [PREVIEWED_BY]: options.admin } : page.metas
    const html = documentOf({ ...page, metas }, { origin, assets, font, device: pageRequest.device })
    return { kind: 'document', status: page.status, html, services: page.tags }
  }
}
