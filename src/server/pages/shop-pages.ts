import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Device } from '../../apps/page.ts'
import type { Api } from '../../client/calls.ts'
import { ByteCache } from '../../platform/cache/byte-cache.ts'
import type { Generations } from '../../platform/cache/generations.ts'
import { isKnown } from '../../platform/http/etag.ts'
import { deviceOf } from '../device.ts'
import type { Site, Sites } from '../hosts/sites.ts'
import type { HeaderList } from '../http/security-headers.ts'
import { encodingFor } from './negotiate.ts'
import { MAX_URL_LENGTH, pageKey } from './page-key.ts'
import { encoded, pageBytes, type ReadyBody, type StoredPage, storePage } from './stored-page.ts'

/**
 * A page of one shop for one device; `key` is its address with declared parameters only. `host` is the one that the
 * shop is known by: a page is kept for all hosts of its shop, so it must not show the one that happened to be asked.
 */
export interface WantedPage {
  shopid: string
  device: Device
  key: string
  host: string
}

/** What making a page gives: a document to keep, or an answer that is not kept. */
export type MadePage =
  | { kind: 'document'; status: number; html: string }
  | { kind: 'redirect'; status: number; location: string }

export interface ShopPagesOptions {
  sites: Sites
  generations: Generations
  /** true while no committed change can be missed */
  hearing: () => boolean
  cacheBytes: number
  make: (wanted: WantedPage, api: Api) => Promise<MadePage>
  /** an in-process API that reports the tags of the calls made through it */
  api: (onTags: (tags: string[]) => void) => Api
  headersFor: (wanted: WantedPage) => HeaderList
}

type Answer = { status: number; page: StoredPage } | { status: number; location: string }

/** A page on its way, with the tags of the data that it has asked for so far. */
interface Making {
  since: number
  tags: Set<string>
  answer: Promise<Answer>
}

/** The pages of all shops: kept as ready bytes, made once at a time, unreachable as soon as what they show changes. */
export class ShopPages {
  readonly #options: ShopPagesOptions
  readonly #kept: ByteCache<StoredPage>
  readonly #making = new Map<string, Making>()
  hits = 0
  renders = 0

  constructor(options: ShopPagesOptions) {
    this.#options = options
    this.#kept = new ByteCache(options.cacheBytes)
  }

  get cache(): { bytes: number; size: number } {
    return this.#kept
  }

  /** Answers from the cache without waiting for anything; false when the request has to go the long way. */
  serveKept(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url as string
    if (request.method !== 'GET' || url.length > MAX_URL_LENGTH) return false
    const site = this.#options.sites.peek(request.headers.host)
    if (site?.kind !== 'shop' || site.redirect || !this.#options.hearing()) return false
    const device = deviceOf(request.headers['user-agent'])
    const page = this.#kept.get(nameOf(site.shopid, device, pageKey(url)))
    if (!page || !this.#isFresh(page)) return false
    const ready = page.ready[encodingFor(request.headers['accept-encoding'])]
    if (!ready) return false
    this.hits += 1
    send(request, response, 200, page, ready)
    return true
  }

  /** Answers with the page of a shop: kept, being made, or made now. Throws what making it throws. */
  async serve(
    { shopid, address }: Extract<Site, { kind: 'shop' }>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const device = deviceOf(request.headers['user-agent'])
    const wanted = { shopid, device, key: pageKey(request.url as string), host: address }
    const answer = await this.#answer(wanted)
    if ('page' in answer) {
      const { page, status } = answer
      const ready = await encoded(page, encodingFor(request.headers['accept-encoding']))
      if (this.#kept.get(nameOf(shopid, device, wanted.key)) === page) this.#keep(wanted, page)
      return send(request, response, status, page, ready)
    }
    response.writeHead(answer.status, ['Location', answer.location, ...this.#options.headersFor(wanted)])
    response.end()
  }

  async #answer(wanted: WantedPage): Promise<Answer> {
    const name = nameOf(wanted.shopid, wanted.device, wanted.key)
    const kept = this.#kept.get(name)
    const hearing = this.#options.hearing()
    if (kept && hearing && this.#isFresh(kept)) return { status: 200, page: kept }
    const under = this.#making.get(name)
    // A render that began before a change must not serve those who ask after it.
    if (
      under &&
      this.#options.cacheBytes > 0 &&
      this.#options.generations.isFresh(under.since, [...under.tags])
    )
      return under.answer
    const making = this.#make(wanted)
    this.#making.set(name, making)
    try {
      return await making.answer
    } catch (error) {
      // While the database is away an old page is better than none.
      if (kept && !hearing) return { status: 200, page: kept }
      throw error
    } finally {
      if (this.#making.get(name) === making) this.#making.delete(name)
    }
  }

  #make(wanted: WantedPage): Making {
    this.renders += 1
    const since = this.#options.generations.now()
    const tags = new Set<string>([`shop:${wanted.shopid}`])
    const api = this.#options.api((found) => {
      for (const tag of found) tags.add(tag)
    })
    return { since, tags, answer: this.#finish(wanted, api, { since, tags }) }
  }

  async #finish(wanted: WantedPage, api: Api, made: Pick<Making, 'since' | 'tags'>): Promise<Answer> {
    const result = await this.#options.make(wanted, api)
    if (result.kind === 'redirect') return result
    const fresh = { since: made.since, tags: [...made.tags] }
    const page = storePage(result.html, this.#options.headersFor(wanted), fresh)
    // Only good pages are kept: addresses that name nothing are endless.
    if (result.status === 200 && this.#isFresh(page)) this.#keep(wanted, page)
    return { status: result.status, page }
  }

  #keep({ shopid, device, key }: WantedPage, page: StoredPage): void {
    this.#kept.set(nameOf(shopid, device, key), page, pageBytes(page))
  }

  #isFresh(page: StoredPage): boolean {
    return this.#options.generations.isFresh(page.since, page.tags)
  }
}

const nameOf = (shopid: string, device: Device, key: string) => `${shopid} ${device} ${key}`

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  page: StoredPage,
  ready: ReadyBody,
): void {
  if (status === 200 && isKnown(page.etag, request.headers['if-none-match'])) {
    response.writeHead(304, page.common)
    response.end()
    return
  }
  response.writeHead(status, ready.headers)
  response.end(request.method === 'HEAD' ? undefined : ready.body)
}
