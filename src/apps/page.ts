import type { Api } from '../client/calls.ts'

/** An error page: its status and the server's code. */
export interface PageError {
  status: number
  msg: string
}

/** Name of the meta element of a preview with the only origin that may change its theme. */
export const PREVIEWED_BY = 'previewed-by'

/** Query parameter of a preview that shows popups, which other previews hide. */
export const WITH_POPUPS = 'popups'

export type Device = 'mobile' | 'pc'

/** The head of a page for search engines and link previews. Empty fields are left out. */
export interface Head {
  title: string
  description?: string
  keywords?: string
  /** signed image base of the 300x300 preview */
  image?: string
  /** signed image base of the tab's icon */
  icon?: string
  /** path and declared parameters of the canonical URL */
  canonical?: string
  noindex?: boolean
  /** the page's product, for link previews and product catalogues */
  product?: { listingId: number; price: number; available: boolean }
  /** path of the shop's news as RSS */
  feed?: string
  /** name of the page's site */
  site?: string
  /** on a phone the keyboard shrinks the page instead of covering it */
  resizesContent?: boolean
  /** image that the first screen waits for */
  preload?: { href: string; srcSet: string; sizes: string }
  /** schema.org object */
  jsonLd?: Record<string, unknown>
}

export interface PageRequest {
  /** absolute address, host included */
  url: string
  shopid: string
  device: Device
  api: Api
  /** the error to show, if the caller knows that the URL leads to one */
  error?: PageError | undefined
  /** base path of a preview's pages and calls */
  preview?: string | undefined
}

/**
 * A rendered page in parts, from which the server makes the document. For an error nothing is rendered: the error page
 * is the same as at `path`, where it may be cached.
 */
export type RenderedPage = PageRedirect | { kind: 'error'; error: PageError; path: string } | DocumentPage

export interface PageRedirect {
  kind: 'redirect'
  status: number
  location: string
}

export interface DocumentPage {
  kind: 'page'
  status: number
  head: Head
  /** style of the html element: the theme as custom properties */
  style: string
  font: string
  /** extra meta elements, name to content */
  metas: Record<string, string>
  /** types of the tags that the page starts */
  tags: string[]
  markup: string
  /** JSON for hydration */
  data: unknown
  /** source modules whose chunks the page starts with */
  modules: string[]
}

/** Message from the admin to a framed preview: a draft was saved. */
export interface PreviewRefresh {
  type: 'preview-refresh'
  /** the page of the shop that shows the draft */
  path: string
  /** reloads the whole page, because the draft is not in the page's own data (for example a popup) */
  whole: boolean
  /** if another page is open, it stays open */
  stay: boolean
}

/** Message of a preview to the admin: it is ready for such messages. */
export interface PreviewHears {
  type: 'preview-hears'
}
