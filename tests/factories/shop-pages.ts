import type { IncomingMessage, ServerResponse } from 'node:http'
import { Generations } from '../../src/platform/cache/generations.ts'
import type { Site } from '../../src/server/hosts/sites.ts'
import {
  type RenderResult,
  ShopPages,
  type ShopPagesOptions,
} from '../../src/server/pages/sites/shop-pages.ts'

const HARU: Extract<Site, { kind: 'shop' }> = {
  kind: 'shop',
  shopid: 'haru',
  address: 'haru.madang.test',
  redirect: '',
}

export const documentOf = (html: string, status = 200): RenderResult => ({
  kind: 'document',
  status,
  html,
  services: [],
})

/** A shop whose pages show a price and have the cache tag `price`. */
export class PricedShop {
  price = 1_000
  /** whether the listener for changes is connected */
  connected = true
  /** ms until the content of the pages changes with time, as at the end of a sale; null if it never does */
  changesIn: number | null = null
  readonly generations = new Generations()

  changePrice(price: number): void {
    this.price = price
    this.generations.bump(['price'])
  }

  /** The pages; `overrides` replace their options. */
  pages(overrides: Partial<ShopPagesOptions> = {}): ShopPages {
    return new ShopPages({
      sites: { peek: () => HARU, find: async () => HARU },
      generations: this.generations,
      connected: () => this.connected,
      cacheBytes: 1_000_000,
      renderQueue: { atOnce: 100, waitingPerShop: 100, waiting: 100 },
      make: async ({ device, key }, api) => {
        await api.get('/api/common/util/get/storage_url', {})
        return documentOf(`${device} ${key} ${this.price}`)
      },
      nextChange: async () => this.changesIn,
      api: (onTags) => ({
        async get() {
          onTags(['price'])
          return '' as never
        },
      }),
      headersFor: () => ['X-Page', 'yes'],
      recordView: () => {},
      ...overrides,
    })
  }
}

interface PageAnswer {
  status: number
  headers: string[]
  body: string
}

/** Requests a page as the server does: the cached page first, then a render. */
export async function askPages(
  pages: ShopPages,
  url: string,
  headers: Record<string, string> = {},
): Promise<PageAnswer> {
  const answer: PageAnswer = { status: 0, headers: [], body: '' }
  const response = {
    writeHead(status: number, list: string[]) {
      Object.assign(answer, { status, headers: list })
    },
    end(body?: Buffer) {
      answer.body = String(body ?? '')
    },
  } as unknown as ServerResponse
  const request = { method: 'GET', url, headers: { host: HARU.address, ...headers } } as unknown
  if (!pages.serveCached(request as IncomingMessage, response))
    await pages.serve(HARU, request as IncomingMessage, response)
  return answer
}
