import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CallGroup, MessageLinks, SiteFrame, SitePage } from '../../../apps/site/site-page.ts'
import { localeCookie } from '../../../client/locale.ts'
import type { DomainError } from '../../../platform/errors/domain-error.ts'
import { errorTexts } from '../../../ui/texts/errors.ts'
import { previewAnswers } from '../../../ui/texts/preview-answers.ts'
import { callGroups } from '../../http/call-groups.ts'
import { rememberPages } from '../cache/remember-pages.ts'
import type { Renderer } from '../document/renderer.ts'
import type { PlatformSite } from './platform-site.ts'

/** Path of the API's documentation on the platform's host. */
export const DOCS = '/api/docs'

export type OperatorSite = 'platform' | 'admin'

/** Serves pages outside of shops: pages of the platform's hosts, 'not ready', and errors that have no shop. */
export interface PlainPages {
  /** `closed` is the message of a hidden shop's seller */
  notReady(reply: FastifyReply, closed?: { name: string; text: string }): Promise<FastifyReply>
  error(reply: FastifyReply, error: DomainError): Promise<FastifyReply>
  previewEnded(reply: FastifyReply): Promise<FastifyReply>
  /** Renders a page for one caller, without caching. */
  personal(reply: FastifyReply, page: SitePage): Promise<FastifyReply>
  site(kind: OperatorSite, url: string, reply: FastifyReply): Promise<FastifyReply>
}

/** Styles of all these pages, and those that only the platform's home, its search, or lists of calls and mails need. */
const SHEETS = {
  site: sheetOf('site'),
  home: sheetOf('home'),
  search: sheetOf('search'),
  docs: sheetOf('docs'),
}
export const STYLESHEET = SHEETS.site.path

function sheetOf(name: string): { path: string; css: Buffer } {
  const css = readFileSync(new URL(`../../../apps/site/${name}.css`, import.meta.url))
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  return { path: `/assets/${name}-${hash}.css`, css }
}

export function plainPages(options: {
  renderer: () => Promise<Renderer>
  platformSite: PlatformSite
  links: MessageLinks
  app: FastifyInstance
  fontCss: string
  https: boolean
}): PlainPages {
  const { renderer, platformSite, links, app, fontCss, https } = options
  // The server sets the locale cookie, because these pages have no script that could set it.
  const locale = localeCookie(https)
  for (const { path, css } of Object.values(SHEETS))
    app.get(path, async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(css),
    )
  const stylesheets = ({ kind }: SitePage) => [
    STYLESHEET,
    ...(kind === 'platform' ? [SHEETS.home.path] : []),
    ...(kind === 'platform' || kind === 'search' ? [SHEETS.search.path] : []),
    ...(kind === 'docs' || kind === 'mails' ? [SHEETS.docs.path] : []),
    fontCss,
  ]
  const render = rememberPages(renderer, stylesheets)
  let groups: CallGroup[] | undefined
  const docsPage = (frame: SiteFrame): SitePage => {
    groups ??= callGroups(app.swagger())
    return { kind: 'docs', groups, frame }
  }
  const answer = async (reply: FastifyReply, status: number, page: SitePage) => {
    const html = await render(page)
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', reply.getHeader('cache-control') ?? 'no-cache')
      .header('set-cookie', locale)
      .send(html)
  }
  const message = (reply: FastifyReply, status: number, text: { title: string; description: string }) =>
    answer(reply, status, { kind: 'message', title: text.title, description: text.description, links })

  const pageAt = async (path = '', query = '') =>
    path === DOCS
      ? docsPage(await platformSite.frame(path))
      : platformSite.page(path, new URLSearchParams(query))

  return {
    notReady: (reply, closed) =>
      message(reply, 404, closed ? { title: closed.name, description: closed.text } : errorTexts.notReady),
    error: (reply, error) => {
      if (error.status === 503) reply.header('retry-after', '5')
      return message(reply, error.status, textsOfError(error))
    },
    previewEnded: (reply) =>
      message(reply.header('cache-control', 'private, no-store'), 410, previewAnswers.ended),
    async personal(reply, page) {
      const html = (await renderer()).renderSite(page, stylesheets(page))
      return reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store').send(html)
    },
    async site(kind, url, reply) {
      const [path, query] = url.split('?')
      const page = kind === 'platform' ? await pageAt(path, query) : undefined
      return page ? answer(reply, 200, page) : message(reply, 404, errorTexts.unknown)
    },
  }
}

function textsOfError(error: DomainError): { title: string; description: string } {
  if (error.code === 'NOT_READY') return errorTexts.notReady
  if (error.status === 404) return errorTexts.notFound
  return { title: errorTexts.failed.title, description: error.message }
}
