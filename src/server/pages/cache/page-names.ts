import type { Device } from '../../../apps/page.ts'
import { pageKey, type ShopPageRequest } from './page-key.ts'

/** The map is bounded, because tracking parameters create any number of URLs. */
const MAX_NAMES = 10_000
const MAX_REMEMBERED_LENGTH = 300

type Names = Record<Device, Map<string, string>>

/** The cache key of a page. URLs start with a slash, so the key of a page never equals that of an error page. */
export function pageName({ shopid, device, key, error }: Omit<ShopPageRequest, 'host'>): string {
  return `${shopid} ${device} ${error ? `${error.status} ${error.msg} ` : ''}${key}`
}

/**
 * Remembers the cache keys of pages by the URL of the request, because parsing a URL and building its key takes longer
 * than the rest of a cache hit. Only keys of cached pages are remembered, because clients can invent URLs.
 */
export class PageNames {
  readonly #byShop = new Map<string, Names>()
  #size = 0

  resolve(shopSlug: string, device: Device, url: string): string {
    return (
      this.#byShop.get(shopSlug)?.[device].get(url) ??
      pageName({ shopid: shopSlug, device, key: pageKey(url) })
    )
  }

  remember(shopSlug: string, device: Device, url: string, name: string): void {
    let names = this.#byShop.get(shopSlug)
    if (names?.[device].has(url) || url.length > MAX_REMEMBERED_LENGTH) return
    if (this.#size >= MAX_NAMES) {
      this.#byShop.clear()
      this.#size = 0
      names = undefined
    }
    if (!names) {
      names = { mobile: new Map(), pc: new Map() }
      this.#byShop.set(shopSlug, names)
    }
    names[device].set(url, name)
    this.#size += 1
  }
}
