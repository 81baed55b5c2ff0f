import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageError } from '../../../apps/page.ts'
import type { Api } from '../../../client/calls.ts'
import { ByteCache } from '../../../platform/cache/byte-cache.ts'
import type { Generations } from '../../../platform/cache/generations.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { isKnown } from '../../../platform/http/etag.ts'
import { deviceOf } from '../../device.ts'
import type { Site, Sites } from '../../hosts/sites.ts'
import type { RecordPageView } from '../../visits/page-views.ts'
import { type FairQueue, fairQueue, type QueueLimits } from '../cache/fair-queue.ts'
import { encodingFor } from '../cache/negotiate.ts'
import type { HeadersFor } from '../cache/page-headers.ts'
import type { ShopPageRequest } from '../cache/page-key.ts'
import { MAX_URL_LENGTH, pageKey } from '../cache/page-key.ts'
import { PageNames, pageName } from '../cache/page-names.ts'
import type { ReadyReply } from '../cache/ready-reply.ts'
import { encoded, pageBytes, type StoredPage, storePage } from '../cache/stored-page.ts'

/**
 * The result of a render: a document to cache, or a reply that is not cached. An error page is rendered for `path` and
 * cached for all URLs with the same error.
 */
export type RenderResult =
  | { kind: 'document'; status: number; html: string; services: readonly string[] }
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'error'; error: PageError; path: string }

export interface ShopPagesOptions {
  sites: Sites
  generations: Generations
  /** whether no committed change can have been missed */
  connected: () => boolean
  cacheBytes: number
  renderQueue: QueueLimits
  make: (pageRequest: ShopPageRequest, api: Api) => Promise<RenderResult>
  /** time in ms until a period (such as a sale) changes pages of a shop, or null */
  nextChange: (shopSlug: string) => Promise<number | null>
  /** an in-process API that reports the cache tags and the expiry (ms since 1970) of its calls */
  api: (onTags: (tags: string[]) => void, expiresAt: () => number) => Api
  headersFor: HeadersFor
  recordView: RecordPageView
}

type Answer = StoredPage | { status: number; location: string }

/**
 * A render in progress, with the tags of the calls that it has made so far. Until it starts it cannot become stale,
 * because it has read nothing.
 */
interface RenderInProgress {
  sequence: number
  readonly tags: Set<string>
  /** ms since 1970 */
  expiresAt: number
}

/**
 * Time for which a stale page may be served: half of the time in which a change must be visible everywhere. The other
 * half is for the event to arrive.
 */
const GRACE_MS = 500

/**
 * The pages of all shops, cached as bytes. Concurrent requests for a page share one render, and a page is not served
 * after a change of its data. Only while many renders queue, a page that was current half a second ago is served, and
 * rendered in the background.
 */
export class ShopPages {
  readonly #options: ShopPagesOptions
  readonly #kept: ByteCache<StoredPage>
  readonly #names = new PageNames()
  readonly #making = new Map<string, RenderInProgress & { answer: Promise<Answer> }>()
  readonly #renderQueue: FairQueue
  hits = 0
  renders = 0
  refusals = 0

  constructor(options: ShopPagesOptions) {
    this.#options = options
    this.#kept = new ByteCache(options.cacheBytes)
    this.#renderQueue = fairQueue(options.renderQueue)
  }

  get cache(): { bytes: number; size: number } {
    return this.#kept
  }

  /** Replies from the cache without waiting; false if the page must be rendered. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url as string
    if (request.method !== 'GET' || url.length > MAX_URL_LENGTH) return false
    const site = this.#options.sites.peek(request.headers.host)
    if (site?.kind !== 'shop' || site.redirect || !this.#options.connected()) return false
    const device = deviceOf(request.headers['user-agent'])
    const name = this.#names.resolve(site.shopid, device, url)
    const page = this.#kept.get(name)
    if (!page || !this.#isFresh(page)) return false
    const ready = page.ready[encodingFor(request.headers['accept-encoding'])]
    if (!ready) return false
    this.hits += 1
    this.#names.remember(site.shopid, device, url, name)
    send(request, response, page, ready)
    if (page.status === 200) this.#options.recordView(site.shopid, device, request)
    return true
  }

  /**
   * Replies with a cached page, the result of a render in progress, or a new render. Returns the status. Throws the
   * errors of the render.
   */
  async serve(
    { shopid, address }: Extract<Site, { kind: 'shop' }>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<number> {
    const device = deviceOf(request.headers['user-agent'])
    const pageRequest = { shopid, device, key: pageKey(request.url as string), host: address }
    const answer = await this.#answer(pageRequest)
    if ('location' in answer) {
      response.writeHead(answer.status, [
        'Location',
        answer.location,
        ...this.#options.headersFor(pageRequest),
      ])
      response.end()
      return answer.status
    }
    const ready = await encoded(answer, encodingFor(request.headers['accept-encoding']))
    // Cached again, because the page has a further encoding and is larger.
    if (this.#kept.peek(answer.name) === answer) this.#keep(answer)
    send(request, response, answer, ready)
    if (answer.status === 200) this.#options.recordView(shopid, device, request)
    return answer.status
  }

  async #answer(pageRequest: ShopPageRequest): Promise<Answer> {
    const name = pageName(pageRequest)
    const cachedPage = this.#kept.get(name)
    const connected = this.#options.connected()
    if (cachedPage && connected && this.#isFresh(cachedPage)) return cachedPage
    const now = Date.now()
    const inGrace =
      cachedPage &&
      connected &&
      this.#renderQueue.isFull &&
      now - cachedPage.currentAt < GRACE_MS &&
      now < cachedPage.expiresAt
    const next = this.#next(name, pageRequest)
    if (inGrace) {
      // Other requests that wait for this render handle its failure; without this handler it would end the process.
      next.catch(() => {})
      return cachedPage
    }
    try {
      return await next
    } catch (error) {
      // While the database is unavailable, a stale page is better than an error.
      if (cachedPage && !connected) return cachedPage
      throw error
    }
  }

  #next(name: string, pageRequest: ShopPageRequest): Promise<Answer> {
    const current = this.#making.get(name)
    // A render that read its data before a change must not serve requests that arrived after the change.
    if (
      current &&
      this.#options.cacheBytes > 0 &&
      Date.now() < current.expiresAt &&
      this.#options.generations.isFresh(current.sequence, [...current.tags])
    )
      return current.answer
    const making: RenderInProgress = {
      sequence: Number.POSITIVE_INFINITY,
      tags: new Set([`shop:${pageRequest.shopid}`]),
      expiresAt: Number.POSITIVE_INFINITY,
    }
    const answer = this.#finish(pageRequest, making).finally(() => {
      if (this.#making.get(name)?.answer === answer) this.#making.delete(name)
    })
    this.#making.set(name, Object.assign(making, { answer }))
    return answer
  }

  async #finish(pageRequest: ShopPageRequest, making: RenderInProgress): Promise<Answer> {
    const api = this.#options.api(
      (tags) => {
        for (const tag of tags) making.tags.add(tag)
      },
      () => making.expiresAt,
    )
    const rendered = await this.#renderQueue
      .run(pageRequest.shopid, async () => {
        making.sequence = this.#options.generations.now()
        // The time is taken before the data of the page is read, so that no change is missed.
        const now = Date.now()
        making.expiresAt =
          now + ((await this.#options.nextChange(pageRequest.shopid)) ?? Number.POSITIVE_INFINITY)
        return this.#options.make(pageRequest, api)
      })
      .catch((error) => {
        if (error instanceof DomainError && error.code === 'BUSY') this.refusals += 1
        throw error
      })
    if (rendered.kind === 'redirect') return rendered
    if (rendered.kind === 'error')
      return this.#answer({ ...pageRequest, key: rendered.path, error: rendered.error })
    this.renders += 1
    const { sequence, tags, expiresAt } = making
    const about = {
      name: pageName(pageRequest),
      status: rendered.status,
      sequence,
      tags: [...tags],
      expiresAt,
    }
    const page = storePage(rendered.html, this.#options.headersFor(pageRequest, rendered.services), about)
    if (this.#isFresh(page)) this.#keep(page)
    return page
  }

  #keep(page: StoredPage): void {
    this.#kept.set(page.name, page, pageBytes(page))
  }

  #isFresh(page: StoredPage): boolean {
    const { generations } = this.#options
    const sequence = generations.now()
    const now = Date.now()
    if (now >= page.expiresAt || !generations.isFresh(page.sequence, page.tags)) return false
    // The page is known to be fresh now, so its tags need no check until the next change.
    page.sequence = sequence
    page.currentAt = now
    return true
  }
}

function send(request: IncomingMessage, response: ServerResponse, page: StoredPage, ready: ReadyReply): void {
  const isCurrent = page.status === 200 && isKnown(page.etag, request.headers['if-none-match'])
  const reply = isCurrent ? page.notModified : ready
  reply.send(request.method, response)
}
