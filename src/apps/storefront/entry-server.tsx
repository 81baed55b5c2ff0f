import { renderToString } from 'react-dom/server'
import type { Head, PageError, PageRequest, RenderedPage } from '../page.ts'
import { matchRoute } from '../router/match.ts'
import { type Resolved, resolve, unknownRoute } from '../router/resolve.ts'
import { Router, type Screen } from '../router/router.ts'
import { frameStyle } from '../theme/frames.ts'
import { skinStyle } from '../theme/skin.ts'
import { errorPath } from './layouts/page-kind.ts'
import { routes } from './routes.ts'
import { screenTitle } from './shell/screen-title.ts'
import { pcLayout, Storefront } from './shell/shell.tsx'
import { loadShell, type ShellData } from './shell/shell-data.ts'
import { chooseTags } from './shell/tags/choose-tags.ts'
import { KAKAO_SHARE } from './shell/tags/tag-hosts.ts'

// Nothing aborts loads on the server.
const NEVER = new AbortController().signal
const PC_LAYOUT = 'src/apps/storefront/layouts/pc-layout.tsx'

/** Renders one page of a shop for a guest. Personal data loads in the browser. */
export async function renderStorefront({
  url: href,
  error: givenError,
  ...request
}: PageRequest): Promise<RenderedPage> {
  const url = new URL(href)
  // An address that matches no page is answered without a query and without rendering.
  if (!givenError && !matchRoute(routes, url.pathname)) return errorReply(url, unknownRoute)
  const [resolved, shell, proofs] = await Promise.all([
    givenError
      ? ({ kind: 'error', error: givenError } satisfies Resolved)
      : resolve(routes, { ...request, url, signal: NEVER }),
    loadShell(request),
    request.api.get('/api/myshp/v2/get/site/proofs', { shopid: request.shopid }),
    pcLayout.load(),
  ])
  if (resolved.kind === 'redirect') return resolved
  if (resolved.kind === 'error' && !givenError) return errorReply(url, resolved.error)

  const error = resolved.kind === 'error' ? resolved.error : null
  const page = resolved.kind === 'page' ? resolved.page : null
  const data = resolved.kind === 'page' ? resolved.data : null
  const router = new Router(routes, request, { url, page, data, error })
  return {
    kind: 'page',
    status: error?.status ?? page?.status ?? 200,
    head: request.preview ? previewHead(screenHead(router.state, shell)) : screenHead(router.state, shell),
    style: skinStyle(shell.shop) + frameStyle(shell.shop.skin_config.type),
    font: shell.shop.font_name,
    metas: {
      'facebook-domain-verification': proofs.meta,
      'naver-site-verification': proofs.naver,
      'google-site-verification': proofs.google,
      'msvalidate.01': proofs.bing,
      'p:domain_verify': proofs.pinterest,
    },
    tags: [
      ...chooseTags(shell.scripts).map(({ type }) => type),
      ...(shell.shop.kakao_app_key ? [KAKAO_SHARE] : []),
    ],
    markup: renderToString(<Storefront router={router} shell={shell} />),
    data: { shopid: request.shopid, shell, data, error } satisfies PageData,
    modules: [
      ...(resolved.kind === 'page' ? [resolved.route.module] : []),
      ...(request.device === 'pc' ? [PC_LAYOUT] : []),
    ],
  }
}

/** The head of a preview, without the data for search engines and messengers. */
const previewHead = ({ title, icon, preload }: Head): Head => ({
  title,
  noindex: true,
  ...(icon !== undefined && { icon }),
  ...(preload && { preload }),
})

const errorReply = (url: URL, error: PageError): RenderedPage => ({
  kind: 'error',
  error,
  path: errorPath(url),
})

/** Loads the modules of all pages, so that no request waits for one. */
export async function loadStorefront(): Promise<void> {
  await Promise.all(routes.map((route) => route.load()))
}

/** Data for hydration, embedded in the document as JSON. */
export interface PageData {
  shopid: string
  shell: Awaited<ReturnType<typeof loadShell>>
  data: unknown
  error: PageError | null
}

/** The page's head fields override those of the shop. */
function screenHead(screen: Screen, shell: ShellData): Head {
  const { shop } = shell
  return {
    site: shop.name,
    description: shop.meta_desc,
    keywords: shop.meta_keyword,
    image: shop.meta_img || shop.profile || shop.logo,
    icon: shop.profile || shop.logo,
    noindex: screen.error !== null,
    ...screen.page?.head?.(screen.data, shell as never),
    title: screenTitle(screen, shell),
  }
}
