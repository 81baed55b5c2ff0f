import type { Api } from '../client/calls.ts'

/** A refusal as a page: the status and the server's code for it. */
export interface PageError {
  status: number
  msg: string
}

/** The meta element of a preview's page that names the one site which may change its look. */
export const PREVIEWED_BY = 'previewed-by'

/** The parameter of an address at which a preview opens popups, too; they would cover all that is looked at elsewhere. */
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
  /** path and declared parameters of the one address this page should be known by */
  canonical?: string
  noindex?: boolean
  /** the product that the page is about, for shared links and the catalogues of services */
  product?: { listingId: number; price: number; available: boolean }
  /** path of the shop's news as RSS */
  feed?: string
  /** name of the site that the page is of */
  site?: string
  /** a phone's keyboard makes the page smaller, and does not lie over it */
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
  /** the error to show, when it is known already that the address leads to one */
  error?: PageError | undefined
  /** the path below which a preview's pages and calls are */
  preview?: string | undefined
}

/**
 * A page as parts, which the server puts into the document. An address that leads to an error is not rendered: the
 * error looks the same at `path` as at all other addresses of its kind.
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
  /** style of the html element: the skin as custom properties */
  style: string
  font: string
  /** extra meta elements, name to content */
  metas: Record<string, string>
  /** types of the tags that the page starts */
  tags: string[]
  markup: string
  /** JSON for the browser to take over with */
  data: unknown
  /** source modules whose chunks the page starts with */
  modules: string[]
}

/** A message of the admin to a preview that it frames: a draft was saved. */
export interface PreviewRefresh {
  type: 'preview-refresh'
  /** the page of the shop that shows the draft */
  path: string
  /** what is drafted stands beside the page's own data, as a popup does */
  whole: boolean
  /** another page that is open stays */
  stay: boolean
}

/** The answer of a preview that hears such messages from now on. */
export interface PreviewHears {
  type: 'preview-hears'
}
