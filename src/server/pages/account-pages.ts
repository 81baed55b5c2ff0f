import type { FastifyReply, FastifyRequest } from 'fastify'
import { localApi } from '../../client/local.ts'
import type { Caller } from '../../platform/contract/caller.ts'
import type { LocalClient } from '../../platform/contract/local-client.ts'
import { deviceOf } from '../device.ts'
import type { PageAssets, ScriptedSite } from './assets.ts'
import { documentOf } from './document.ts'
import type { Renderer } from './renderer.ts'

/** Answers a request for a page of the account host. `url` is its path with the query. */
export type AccountPages = (
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
) => Promise<FastifyReply>

const MY_PAGE = '/myshop'

/** Makes the account host's pages, each for the person who asks and for nobody else. */
export function accountPages(options: {
  renderer: () => Promise<Renderer>
  assets: (site: ScriptedSite) => Promise<PageAssets>
  font: (name: string) => { css: string; preload: string[] }
  clients: (onTags: (tags: string[]) => void, caller?: Caller) => LocalClient
  callerOf: (request: FastifyRequest) => Caller
  /** of the account host */
  origin: string
}): AccountPages {
  const { origin, clients, callerOf } = options
  return async (request, reply, url) => {
    // Home of the account host is the shopper's own page (spec 2).
    if (url.split('?')[0] === '/') return reply.redirect(MY_PAGE, 302)
    const device = deviceOf(request.headers['user-agent'])
    const [renderer, assets] = await Promise.all([options.renderer(), options.assets('account')])
    const api = localApi(clients(() => {}, callerOf(request)))
    const page = await renderer.renderAccount({ url: origin + url, device, api })
    reply.header('cache-control', 'private, no-store')
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
    const html = documentOf(page, { origin, assets, font: options.font(page.font), device })
    return reply.code(page.status).type('text/html; charset=utf-8').send(html)
  }
}
