import type { TagEvent, TagItem } from './tag-events.ts'
import type { CreateTagService } from './tag-service.ts'

interface NaverPage {
  wcs_add?: Record<string, string>
  wcs?: { inflow(host: string): void; trans?(event: object): void }
  wcs_do?: () => void
}

/**
 * Naver's log script with the events of `wcs.trans`. It gets the whole host name, so that visitors of different shops
 * are counted separately.
 */
export const service: CreateTagService<NaverPage> = (id, page) => ({
  source: 'https://wcs.naver.net/wcslog.js',
  send(event) {
    page.wcs_add = { wa: id }
    if (event.kind === 'page') {
      page.wcs?.inflow(location.hostname)
      return page.wcs_do?.()
    }
    const type = types[event.kind]
    if (type) page.wcs?.trans?.({ type, ...eventFields(event) })
  },
})

const types: Partial<Record<TagEvent['kind'], string>> = {
  list: 'view_item_list',
  search: 'search',
  product: 'view_product',
  liked: 'add_to_wishlist',
  added: 'add_to_cart',
  checkout: 'begin_checkout',
  purchase: 'purchase',
  joined: 'sign_up',
  coupon: 'clip_coupon',
  question: 'inquiry',
  review: 'review',
}

function eventFields(event: TagEvent): object {
  if (!('items' in event)) return {}
  const items = event.items.map(naverItem)
  // Only purchases have a value, as a string.
  return event.kind === 'purchase' ? { id: event.id, items, value: String(event.value) } : { items }
}

/** `payAmount` is the amount of the line. */
const naverItem = ({ sid, name, option, categories, quantity, amount }: TagItem) => ({
  id: String(sid),
  name: withoutQuotes(name),
  ...(categories?.length && { category: withoutQuotes(categories.join('/')) }),
  quantity,
  payAmount: amount,
  ...(option && { option: withoutQuotes(option) }),
})

/** Quotes would break the query that the script builds. */
const withoutQuotes = (text: string) => text.replace(/["'`\\]/g, '')
