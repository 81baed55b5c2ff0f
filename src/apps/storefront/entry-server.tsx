import { renderToString } from 'react-dom/server'
import type { PageRequest, RenderedPage } from '../page.ts'
import { resolve } from '../router/resolve.ts'
import { Router } from '../router/router.ts'
import { headOf } from './head.ts'
import { routes } from './routes.ts'
import { Storefront } from './shell/shell.tsx'
import { loadShell } from './shell/shell-data.ts'
import { skinStyle } from './shell/skin.ts'

/** Renders one page of a shop for a guest. Everything personal comes later, in the browser. */
export async function renderStorefront({ url: href, ...request }: PageRequest): Promise<RenderedPage> {
  const url = new URL(href)
  const [resolved, shell] = await Promise.all([resolve(routes, { ...request, url }), loadShell(request)])
  if (resolved.kind === 'redirect') return resolved

  const error = resolved.kind === 'error' ? resolved.error : null
  const page = resolved.kind === 'page' ? resolved.page : null
  const data = resolved.kind === 'page' ? resolved.data : null
  const router = new Router(routes, request, { url, page, data, error })
  return {
    kind: 'page',
    status: error?.status ?? page?.status ?? 200,
    head: headOf(router.state, shell),
    style: skinStyle(shell.shop),
    font: shell.shop.font_name,
    metas: {
      'facebook-domain-verification': shell.shop.facebook_domain,
      'naver-site-verification': shell.shop.naver_verification,
      'google-site-verification': shell.shop.g_siteid,
    },
    markup: renderToString(<Storefront router={router} shell={shell} />),
    data: { shopid: request.shopid, shell, data, error } satisfies PageData,
    modules: resolved.kind === 'page' ? [resolved.route.module] : [],
  }
}

/** Loads the modules of all pages, so that no request waits for one, and none is missed when the files are built anew. */
export async function loadStorefront(): Promise<void> {
  await Promise.all(routes.map((route) => route.load()))
}

/** What the browser takes over with; the document carries it as JSON. */
export interface PageData {
  shopid: string
  shell: Awaited<ReturnType<typeof loadShell>>
  data: unknown
  error: { status: number; msg: string } | null
}
