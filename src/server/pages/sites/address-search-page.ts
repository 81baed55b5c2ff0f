import type { FastifyReply, FastifyRequest } from 'fastify'
import { PARENT_ORIGIN, SERVICE_SCRIPT } from '../../../apps/address-search/search-metas.ts'
import { escapeHtml } from '../../../platform/html/escape.ts'
import { addressSearchTexts } from '../../../ui/texts/address-search.ts'
import { normaliseHost } from '../../hosts/host-name.ts'
import { addressSearchHeaders, type HeaderList } from '../../http/security/security-headers.ts'
import type { PageAssets, ScriptedSite } from '../document/assets.ts'

/** The sites whose pages may frame the search. */
const parents = ['account', 'admin'] as const
export type SearchParent = (typeof parents)[number]

export interface AddressSearchPage {
  /** URL of the page for a site; empty if the search is off */
  urlFor(site: SearchParent): string
  /** Answers the page; null for another host or path, and if the search is off. */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null
}

/** A reserved slug (`tenancy/rules.ts`), so that no shop has this host. */
const HOST_LABEL = 'apps'
const PATH = '/address-search'

/**
 * The page that runs the script of the postcode service. It has a host of its own, so that the script reaches neither a
 * session nor a page of ours (docs/decisions/0067-address-search.md).
 */
export function addressSearchPage(options: {
  /** URL of the service's script; empty turns the search off */
  script: string
  platform: { host: string; portSuffix: string }
  scheme: 'http' | 'https'
  assets: (site: ScriptedSite) => Promise<PageAssets>
  dev: boolean
}): AddressSearchPage {
  const { script, platform, scheme, assets, dev } = options
  if (!script) return { urlFor: () => '', serve: () => null }
  const host = `${HOST_LABEL}.${platform.host}`
  const originOf = (label: string) => `${scheme}://${label}.${platform.host}${platform.portSuffix}`
  const headers = Object.fromEntries(
    parents.map((site) => [
      site,
      addressSearchHeaders({
        https: scheme === 'https',
        dev,
        service: new URL(script).origin,
        framedBy: originOf(site),
      }),
    ]),
  ) as Record<SearchParent, HeaderList>

  async function send(reply: FastifyReply, site: SearchParent): Promise<FastifyReply> {
    const list = headers[site]
    for (let index = 0; index < list.length; index += 2) reply.header(list[index] as string, list[index + 1])
    return reply
      .removeHeader('x-frame-options')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(documentOf(await assets('address-search'), { script, parent: originOf(site) }))
  }

  return {
    urlFor: (site) => `${originOf(HOST_LABEL)}${PATH}?site=${site}`,
    serve(request, reply) {
      if (normaliseHost(request.headers.host ?? '') !== host) return null
      const site = parents.find((parent) => request.url === `${PATH}?site=${parent}`)
      return site ? send(reply, site) : null
    },
  }
}

const documentOf = (
  assets: PageAssets,
  { script, parent }: { script: string; parent: string },
) => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="${SERVICE_SCRIPT}" content="${escapeHtml(script)}">
<meta name="${PARENT_ORIGIN}" content="${escapeHtml(parent)}">
<title>${escapeHtml(addressSearchTexts.title)}</title>
${assets
  .styles([])
  .map((href) => `<link rel="stylesheet" href="${href}">`)
  .join('')}
<script type="module" src="${assets.entry}"></script>
</head>
<body></body>
</html>`
