import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../../client/calls.ts'
import { localApi } from '../../../client/local.ts'
import type { Caller } from '../../../platform/contract/caller.ts'
import type { ServedCall } from '../../../platform/contract/contract.ts'
import { type LocalClient, localClients } from '../../../platform/contract/local-client.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { deviceOf } from '../../device.ts'
import type { FindHidden } from '../../hosts/hidden-shops.ts'
import type { HostOwner } from '../../hosts/host-directory.ts'
import type { HeadersFor } from '../cache/page-headers.ts'
import type { WantedPage } from '../cache/page-key.ts'
import { pageKey } from '../cache/page-key.ts'
import type { MadePage } from './shop-pages.ts'

/** The preview of a hidden shop for its owner, who is logged in at its host (domain: Hosts). Nothing of it is cached. */
export interface Previews {
  /** Wraps the calls so that they answer the owner as if the shop were shown. */
  over(calls: ServedCall[]): ServedCall[]
  /** Answers with a page of the shop; null for callers who are not its owner. */
  page(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<FastifyReply | null>
}

export function ownerPreviews(options: {
  find: FindHidden
  /** the calls of the API, over a database in which this shop is visible */
  callsFor: (shop: number) => ServedCall[]
  make: (wanted: WantedPage, api: Api) => Promise<MadePage>
  /** of a shop's page */
  headersFor: HeadersFor
}): Previews {
  const { find, callsFor, make, headersFor } = options
  const clients = new Map<number, LocalClient>()
  const clientFor = ({ xshopid }: HostOwner): LocalClient => {
    const known = clients.get(xshopid) ?? localClients(callsFor(xshopid))(() => {})
    if (clients.size >= MOST_REMEMBERED) clients.clear()
    clients.set(xshopid, known)
    return known
  }

  const previewed = ({ name, call, answer }: ServedCall): ServedCall => ({
    name,
    call,
    async answer(query, body, caller) {
      const shop = await find(caller)
      return shop
        ? clientFor(shop).get(call.path, query as Record<string, unknown>)
        : answer(query, body, caller)
    },
  })

  return {
    over: (calls) =>
      calls.map((served) =>
        // Replies that depend on a shop have tags; the others are the same in a preview.
        served.call.method === 'GET' && served.call.tags ? previewed(served) : served,
      ),

    async page(request, reply, caller) {
      const shop = await find(caller)
      if (!shop) return null
      const api = localApi(clientFor(shop))
      const device = deviceOf(request.headers['user-agent'])
      const wanted = { shopid: shop.shopid, device, key: pageKey(request.url), host: shop.address }
      const made = await withError(wanted, (page) => make(page, api))
      const headers = headersFor(wanted, made.kind === 'document' ? made.services : [])
      for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] as string, headers[at + 1])
      reply.header('cache-control', 'private, no-store')
      if (made.kind === 'redirect') return reply.redirect(made.location, made.status)
      return reply.code(made.status).type('text/html; charset=utf-8').send(made.html)
    },
  }
}

/** The database for the owner of a hidden shop: public rows, and this shop's. */
export function previewDatabase(database: Database, shop: number): Database {
  return { ...database, browse: (statement, values) => database.preview(shop, statement, values) }
}

// Each entry holds the validators of all calls.
const MOST_REMEMBERED = 20

/** The page, or its error page. */
async function withError(
  wanted: WantedPage,
  make: (wanted: WantedPage) => Promise<MadePage>,
): Promise<Exclude<MadePage, { kind: 'error' }>> {
  const made = await make(wanted)
  if (made.kind !== 'error') return made
  return withError({ ...wanted, key: made.path, error: made.error }, make)
}
