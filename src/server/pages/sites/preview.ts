import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../../client/calls.ts'
import { localApi } from '../../../client/local.ts'
import type { Caller } from '../../../platform/contract/caller.ts'
import type { ServedCall } from '../../../platform/contract/contract.ts'
import { deviceOf } from '../../device.ts'
import type { FindHidden } from '../../hosts/hidden-shops.ts'
import type { FairQueue } from '../cache/fair-queue.ts'
import type { HeadersFor } from '../cache/page-headers.ts'
import type { ShopPageRequest } from '../cache/page-key.ts'
import { pageKey } from '../cache/page-key.ts'
import { withError } from './error-pages.ts'
import type { previewClients } from './preview-clients.ts'
import type { RenderResult } from './shop-pages.ts'

/**
 * Shows a hidden shop to its logged-in owner and staff on the shop's own host (docs/product/tenancy.md). Nothing is
 * cached.
 */
export interface Previews {
  /** Wraps the calls, so that they answer the owner and staff as if the shop were public. */
  wrapCalls(calls: ServedCall[]): ServedCall[]
  /** Replies with a page of the hidden shop; false if the caller may not see it. */
  page(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<boolean>
}

export function ownerPreviews(options: {
  find: FindHidden
  clients: ReturnType<typeof previewClients>
  make: (pageRequest: ShopPageRequest, api: Api) => Promise<RenderResult>
  queue: FairQueue
  headersFor: HeadersFor
}): Previews {
  const { find, clients, make, queue, headersFor } = options
  const previewed = ({ name, call, answer }: ServedCall): ServedCall => ({
    name,
    call,
    async answer(query, body, caller) {
      const shop = await find(caller)
      return shop
        ? clients({ shopId: shop.xshopid }).get(call.path, query as Record<string, unknown>)
        : answer(query, body, caller)
    },
  })

  return {
    wrapCalls: (calls) =>
      calls.map((served) =>
        // Only calls with cache tags depend on a shop.
        served.call.method === 'GET' && served.call.tags ? previewed(served) : served,
      ),

    async page(request, reply, caller) {
      const shop = await find(caller)
      if (!shop) return false
      const api = localApi(clients({ shopId: shop.xshopid }))
      const device = deviceOf(request.headers['user-agent'])
      const pageRequest = { shopid: shop.shopid, device, key: pageKey(request.url), host: shop.address }
      const rendered = await queue.run(shop.shopid, () => withError(pageRequest, (page) => make(page, api)))
      const headers = headersFor(pageRequest, rendered.kind === 'document' ? rendered.services : [])
      for (let index = 0; index < headers.length; index += 2)
        reply.header(headers[index] as string, headers[index + 1])
      reply.header('cache-control', 'private, no-store')
      if (rendered.kind === 'redirect') reply.redirect(rendered.location, rendered.status)
      else reply.code(rendered.status).type('text/html; charset=utf-8').send(rendered.html)
      return true
    },
  }
}
