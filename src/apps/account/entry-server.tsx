import { renderToString } from 'react-dom/server'
import type { Api } from '../../client/calls.ts'
import { accountTexts } from '../../ui/texts/account.ts'
import { errorText } from '../../ui/texts/errors.ts'
import type { Device, DocumentPage, PageRedirect } from '../page.ts'
import { resolve } from '../router/resolve.ts'
import { skinStyle } from '../theme/skin.ts'
import { Account } from './account.tsx'
import { type FrameData, loadFrame } from './frame/frame-data.ts'
import { themeOf } from './frame/frame-theme.ts'
import { routes, routeUrl } from './routes.ts'

export interface AccountRequest {
  /** absolute URL */
  url: string
  device: Device
  /** uses the caller's session */
  api: Api
}

/** Data for hydration, embedded in the document as JSON. */
export interface AccountPageData {
  frame: FrameData
  data: unknown
  error: { status: number; msg: string } | null
}

// Nothing aborts loads on the server.
const NEVER = new AbortController().signal

/** Renders one page for its caller. The result is never cached. */
export async function renderAccount({
  url: href,
  device,
  api,
}: AccountRequest): Promise<DocumentPage | PageRedirect> {
  const url = routeUrl(href)
  const [resolved, frame] = await Promise.all([
    resolve(routes, { api, url, device, shopid: '', signal: NEVER }),
    loadFrame({ api, url, device }),
  ])
  if (resolved.kind === 'redirect') return resolved
  const error = resolved.kind === 'error' ? resolved.error : null
  const page = resolved.kind === 'page' ? resolved.page : null
  const data = resolved.kind === 'page' ? resolved.data : null
  const theme = themeOf(frame, url.pathname)
  const head = page?.head?.(data, frame as never)
  const title = head?.title ?? errorText(error).title
  return {
    kind: 'page',
    status: error?.status ?? 200,
    head: {
      ...head,
      title: `${title} - ${frame.shop?.name ?? accountTexts.frame.site}`,
      noindex: true,
      // An input at the bottom stays above the keyboard.
      resizesContent: page?.layout === 'none',
    },
    style: skinStyle(theme),
    font: theme.font_name,
    metas: {},
    tags: [],
    markup: renderToString(<Account frame={frame} page={page} data={data} error={error} />),
    data: { frame, data, error } satisfies AccountPageData,
    modules: resolved.kind === 'page' ? [resolved.route.module] : [],
  }
}

/** Loads the modules of all pages, so that no request waits for one. */
export async function loadAccount(): Promise<void> {
  await Promise.all(routes.map((route) => route.load()))
}
