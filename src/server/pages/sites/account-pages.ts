import type { FastifyReply, FastifyRequest } from 'fastify'
import { ADDRESS_SEARCH } from '../../../apps/address-search/search-metas.ts'
import { localApi } from '../../../client/local.ts'
import type { Caller } from '../../../platform/contract/caller.ts'
import type { LocalClient } from '../../../platform/contract/local-client.ts'
import { deviceOf } from '../../device.ts'
import { type HeaderList, securityHeaders } from '../../http/security/security-headers.ts'
import type { PageAssets, ScriptedSite } from '../document/assets.ts'
import { documentOf } from '../document/document.ts'
import { redirectPage } from '../document/redirect-page.ts'
import type { Renderer } from '../document/renderer.ts'

/** `url` is the path with the query. */
export type AccountPages = (
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
) => Promise<FastifyReply>

const HTML = 'text/html; charset=utf-8'
const MY_PAGE = '/myshop'
const CHECKOUT = '/user/checkout'
const PAYING = '/user/checkout/pay'
/** registers a card in PortOne's window */
const NEW_CARD = '/myshop/cards/new'
const INFO = '/user/info'
/** the receiver's page of a gift, whose address is a secret */
const GIFT = '/user/gift'

export function accountPages(options: {
  renderer: () => Promise<Renderer>
  assets: (site: ScriptedSite) => Promise<PageAssets>
  font: (name: string) => { css: string; preload: string[] }
  clients: (onTags: (tags: string[]) => void, caller?: Caller) => LocalClient
  callerOf: (request: FastifyRequest) => Caller
  origin: string
  https: boolean
  dev: boolean
  /** pages that open PortOne's window */
  portOne: { pays: boolean; identifies: boolean }
  /** URL of the address search, which pages may frame; empty if it is off */
  addressSearch: string
}): AccountPages {
  const { origin, clients, callerOf, https, dev, portOne, addressSearch } = options
  const own = { https, dev, workers: true, ...(addressSearch && { frames: [framed(addressSearch)] }) }
  const metas: Record<string, string> = addressSearch ? { [ADDRESS_SEARCH]: addressSearch } : {}
  const usual = securityHeaders(own)
  const checkout = securityHeaders({ ...own, unnamed: true })
  const paying = securityHeaders({ ...own, unnamed: true, portOne: portOne.pays })
  const registering = securityHeaders({ ...own, portOne: portOne.pays })
  const identity = securityHeaders({ ...own, portOne: portOne.identifies })
  return async (request, reply, url) => {
    const [path = '', query] = url.split('?')
    // The home page of the account host is the shopper's own page (docs/product/storefront.md).
    if (path === '/') return reply.redirect(MY_PAGE, 302)
    if (path === PAYING) setHeaders(reply, paying)
    else if (path === NEW_CARD) setHeaders(reply, registering)
    else if (path === INFO && new URLSearchParams(query).get('auth') === '1') setHeaders(reply, identity)
    else if (path === GIFT || path === CHECKOUT || path.startsWith(`${CHECKOUT}/`))
      setHeaders(reply, checkout)
    else setHeaders(reply, usual)
    const device = deviceOf(request.headers['user-agent'])
    const [renderer, assets] = await Promise.all([options.renderer(), options.assets('account')])
    const api = localApi(clients(() => {}, callerOf(request)))
    const page = await renderer.renderAccount({ url: origin + url, device, api })
    reply.header('cache-control', 'private, no-store')
    if (page.kind === 'redirect') return reply.type(HTML).send(redirectPage(page.location))
    const html = documentOf(
      { ...page, metas: { ...page.metas, ...metas } },
      { origin, assets, font: options.font(page.font), device },
    )
    return reply.code(page.status).type(HTML).send(html)
  }
}

/** A content policy knows no queries. */
const framed = (url: string) => url.split('?')[0] as string

function setHeaders(reply: FastifyReply, headers: HeaderList): void {
  for (let index = 0; index < headers.length; index += 2)
    reply.header(headers[index] as string, headers[index + 1])
}
