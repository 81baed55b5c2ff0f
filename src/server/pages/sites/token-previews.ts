import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Device } from '../../../apps/page.ts'
import type { Api } from '../../../client/calls.ts'
import { localApi } from '../../../client/local.ts'
import type { Preview, StaffService } from '../../../domains/staff/staff.service.ts'
import { type Caller, guest } from '../../../platform/contract/caller.ts'
import type { LocalClient } from '../../../platform/contract/local-client.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { HostDirectory } from '../../hosts/host-directory.ts'
import { normaliseHost } from '../../hosts/host-name.ts'
import { sendError } from '../../http/errors/error-replies.ts'
import type { HeaderList } from '../../http/security/security-headers.ts'
import type { FairQueue } from '../cache/fair-queue.ts'
import type { ShopPageRequest } from '../cache/page-key.ts'
import { pageKey } from '../cache/page-key.ts'
import { withError } from './error-pages.ts'
import type { PlainPages } from './plain-pages.ts'
import type { PreviewedPart, previewClients } from './preview-clients.ts'
import type { RenderResult } from './shop-pages.ts'

/**
 * Replies to URLs below `/preview/<token>/<device>`; false for other paths and for invalid tokens. The promise does not
 * wait until the reply is sent.
 */
export type TokenPreviews = (
  request: FastifyRequest,
  reply: FastifyReply,
  plain: Pick<PlainPages, 'previewEnded'>,
) => Promise<boolean>

const ADDRESS = /^(\/preview\/([\w.-]{1,500})\/(mobile|pc))(\/[^?]*)(?:\?(.*))?$/

/**
 * Previews of a shop for its staff (decision 26), on hosts of the shop, with a token that the admin issues. They are
 * neither cached nor indexed, and load none of the shop's tags. Their calls have URLs below the path of the preview and
 * can only read public data.
 */
export function tokenPreviews(options: {
  directory: Pick<HostDirectory, 'find'>
  admit: StaffService['previews']['admit']
  clients: ReturnType<typeof previewClients>
  make: (pageRequest: ShopPageRequest, api: Api) => Promise<RenderResult>
  queue: FairQueue
  headers: HeaderList
}): TokenPreviews {
  const { directory, admit, clients, make, queue, headers } = options

  return async (request, reply, plain) => {
    const [, base, token = '', device, path = '', query = ''] = ADDRESS.exec(request.url) ?? []
    if (!base) return false
    const owner = await directory.find(normaliseHost(request.headers.host ?? '') ?? '')
    const preview = owner && (await admit(token, owner.shopid))
    if (!preview) return false
    for (let index = 0; index < headers.length; index += 2)
      reply.header(headers[index] as string, headers[index + 1])
    reply.header('x-robots-tag', 'noindex, nofollow')
    if (preview === 'ended') {
      await plain.previewEnded(reply)
      return true
    }
    reply.header('cache-control', 'private, no-store')
    const client = clients(partOf(preview), viewerOf(preview))
    if (path.startsWith('/api/')) {
      await queue.run(owner.shopid, () => answerCall(reply, client, path, query))
      return true
    }
    const pageRequest: ShopPageRequest = {
      shopid: owner.shopid,
      device: device as Device,
      key: pageKey(query ? `${path}?${query}` : path),
      host: owner.address,
      preview: base,
    }
    const rendered = await queue.run(owner.shopid, () =>
      withError(pageRequest, (page) => make(page, localApi(client))),
    )
    if (rendered.kind === 'redirect')
      reply.redirect(rendered.location.startsWith('/') ? base + rendered.location : rendered.location, 302)
    else reply.code(rendered.status).type('text/html; charset=utf-8').send(rendered.html)
    return true
  }
}

function partOf({ shopId, subject, adult }: Preview & { shopId: number }): PreviewedPart {
  const part = { shopId, plainAdults: adult }
  switch (subject.kind) {
    case 'product':
      return { ...part, listing: subject.id, drafts: subject.drafts }
    case 'taken-down':
      return { ...part, listing: subject.id }
    case 'promotion':
      return { ...part, promotion: subject.id }
    case 'drafts':
      return { ...part, drafts: true }
  }
}

/** The caller of a preview: a guest, because a preview shows no personal data, who may however see adult products. */
const viewerOf = ({ adult }: Preview): Caller =>
  adult
    ? { ...guest, person: async () => ({ uid: 0, over19: 1, operatorPermissions: [], session: 0 }) }
    : guest

async function answerCall(
  reply: FastifyReply,
  client: LocalClient,
  path: string,
  query: string,
): Promise<void> {
  try {
    const answer = await client.get(path, Object.fromEntries(new URLSearchParams(query)))
    reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    sendError(reply, error)
  }
}
