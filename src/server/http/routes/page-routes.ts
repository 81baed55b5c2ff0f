import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { PageGuards } from '../../bridge/page-guards.ts'
import type { Site, Sites } from '../../hosts/sites.ts'
import { cleanUrl } from '../../pages/clean-url.ts'
import type { OldAddresses } from '../../pages/old-addresses.ts'
import type { AccountPages } from '../../pages/sites/account-pages.ts'
import type { AddressSearchPage } from '../../pages/sites/address-search-page.ts'
import type { AdminPages } from '../../pages/sites/admin-pages.ts'
import type { OperatorPages } from '../../pages/sites/operator-pages.ts'
import { DOCS, type PlainPages } from '../../pages/sites/plain-pages.ts'
import type { Previews } from '../../pages/sites/preview.ts'
import type { ShopPages } from '../../pages/sites/shop-pages.ts'
import type { TokenPreviews } from '../../pages/sites/token-previews.ts'
import { domainErrorOf, sendError } from '../errors/error-replies.ts'
import { loggedUrl } from '../security/logged-url.ts'

export function servePages(
  app: FastifyInstance,
  options: {
    sites: Sites
    shops: ShopPages
    account: AccountPages
    operator: OperatorPages
    admin: AdminPages
    plain: PlainPages
    scheme: string
    guards: PageGuards
    previews: Previews
    drafts: TokenPreviews
    addressSearch: AddressSearchPage
    oldPages: OldAddresses
    callerOf: (request: FastifyRequest) => Caller
  },
): void {
  const { sites, shops, account, operator, admin, plain, scheme, guards, previews, drafts, oldPages } =
    options
  const { addressSearch, callerOf } = options

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      if (await drafts(request, reply, plain)) return reply
      const site = await sites.find(request.headers.host)
      // Suspended after the request was admitted.
      if (site.kind === 'suspended') throw new DomainError('NOT_READY')
      if (isCall(request.url) && !isDocs(site, request.url)) return reply.callNotFound()
      if (site.kind === 'unknown') {
        const search = addressSearch.serve(request, reply)
        if (search) return search
        if (await previews.page(request, reply, callerOf(request))) return reply
        return plain.notReady(reply, site.closed)
      }
      const url = cleanUrl(request.url)
      if (site.kind === 'shop') {
        // Before the other redirects, so that an old address leads to its page in one step.
        const target = await oldPages.targetOf(site.shopid, request.url)
        if (target) return redirectForGood(reply, `${scheme}://${site.redirect || site.address}${target}`)
      }
      if (site.kind === 'shop' && site.redirect)
        return reply.redirect(`${scheme}://${site.redirect}${url}`, 301)
      if (url !== request.url) return reply.redirect(url, 301)
      const elsewhere = await guards(site, url, callerOf(request))
      if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
      if (site.kind === 'account') return account(request, reply, url)
      const adminPage = site.kind === 'admin' && (operator(request, reply, url) ?? admin(request, reply, url))
      if (adminPage) return adminPage
      if (site.kind !== 'shop') return plain.site(site.kind, url, reply)
      const status = await shops.serve(site, request.raw, reply.raw)
      if (status === 404)
        void oldPages.noteMissed(site.shopid, request.url, request.headers.accept).catch(() => {})
      return reply.hijack()
    },
    errorHandler(error, request, reply) {
      const domainError = domainErrorOf(error)
      // Counted in the metrics but not logged, because log lines could fill the disk in an attack.
      if (domainError.status >= 500 && domainError.code !== 'BUSY')
        request.log.error({ err: error, url: loggedUrl(request.url) }, 'page failed')
      return isCall(request.url) ? sendError(reply, domainError) : plain.error(reply, domainError)
    },
  })
}

/** Search engines keep the redirect for good; browsers for an hour, so that a seller can correct it. */
const redirectForGood = (reply: FastifyReply, url: string) =>
  reply.header('cache-control', 'public, max-age=3600').redirect(url, 301)

const isCall = (url: string) => url.startsWith('/api/')
const isDocs = (site: Site, url: string) => site.kind === 'platform' && url.split('?')[0] === DOCS
