import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ADDRESS_SEARCH } from '../../../apps/address-search/search-metas.ts'
import type { Caller } from '../../../platform/contract/caller.ts'
import { escapeHtml } from '../../../platform/html/escape.ts'
import type { FontFiles } from '../../../ui/fonts.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { securityHeaders } from '../../http/security/security-headers.ts'
import type { PageAssets, ScriptedSite } from '../document/assets.ts'

/** Null for paths that are not pages of the admin. `url` is the path with the query. */
export type AdminPages = (
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
) => Promise<FastifyReply> | null

const OURS = /^\/(?:$|invitation$|operator-invitation$|open$|(?:operator|shops)(?:\/|$))/

/**
 * Serves one document for all pages of the admin, which the browser renders. It contains no personal data and is not
 * cached; guests are redirected to the log-in. The styles that its library writes at run time use the nonce of the
 * response.
 */
export function adminPages(options: {
  assets: (site: ScriptedSite) => Promise<PageAssets>
  font: FontFiles
  /** stylesheets of the fonts that a shop may choose, by name */
  fontSheets: Readonly<Record<string, string>>
  callerOf: (request: FastifyRequest) => Caller
  /** returns the URL that starts a log-in and then returns to a page of this host */
  loginFor: (path: string) => string
  /** hosts of shops on the platform, which the admin may show in frames */
  shops: string
  /** URL of the address search, on such a host; empty if it is off */
  addressSearch: string
  https: boolean
  dev: boolean
}): AdminPages {
  const { assets, font, fontSheets, addressSearch, callerOf, loginFor, shops, https, dev } = options

  async function page(request: FastifyRequest, reply: FastifyReply, url: string): Promise<FastifyReply> {
    if (!(await callerOf(request).person()))
      return reply.header('cache-control', 'no-store').redirect(loginFor(url), 302)
    const styleNonce = randomBytes(18).toString('base64url')
    const headers = securityHeaders({ https, dev, styleNonce, frames: [shops], workers: true })
    for (let index = 0; index < headers.length; index += 2)
      reply.header(headers[index] as string, headers[index + 1])
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(shellOf(await assets('admin'), { font, fontSheets, addressSearch }, styleNonce))
  }

  return (request, reply, url) => (OURS.test(url.split('?')[0] ?? '') ? page(request, reply, url) : null)
}

/** During development Vite reads the nonce from this element. */
const shellOf = (
  assets: PageAssets,
  { font, fontSheets, addressSearch }: { font: FontFiles; fontSheets: object; addressSearch: string },
  nonce: string,
) => `<!doctype html>
<html lang="ko" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta property="csp-nonce" nonce="${nonce}">
<meta name="robots" content="noindex">
<meta name="font-sheets" content="${escapeHtml(JSON.stringify(fontSheets))}">
${addressSearch && `<meta name="${ADDRESS_SEARCH}" content="${escapeHtml(addressSearch)}">`}
<title>${escapeHtml(adminTexts.title)}</title>
<link rel="icon" href="/favicon.ico">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/icon-180.png">
${assets
  .styles([])
  .map((href) => `<link rel="stylesheet" href="${href}">`)
  .join('')}
<link rel="stylesheet" href="${font.css}">
${font.preload.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('')}
<script type="module" src="${assets.entry}"></script>
${assets
  .preloads([])
  .map((href) => `<link rel="modulepreload" href="${href}">`)
  .join('')}
</head>
<body>
<div id="app"></div>
<noscript>${escapeHtml(adminTexts.noScript)}</noscript>
</body>
</html>`
