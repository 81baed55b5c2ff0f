import type { Item, Moment } from './moments.ts'
import type { MakeService } from './tag-service.ts'

interface NaverPage {
  wcs_add?: Record<string, string>
  wcs?: { inflow(host: string): void; trans?(event: object): void }
  wcs_do?: () => void
}

/**
 * Naver's log script with its events of `wcs.trans`; the older `wcs.cnv` is filtered once an account sends these. A shop is a
 * host of its own beside those of other shops, so the whole host keeps its visitors apart.
 */
export const service: MakeService<NaverPage> = (id, page) => ({
  source: 'https://wcs.naver.net/wcslog.js',
  tell(moment) {
    page.wcs_add = { wa: id }
    if (moment.kind === 'page') {
      page.wcs?.inflow(location.hostname)
      return page.wcs_do?.()
    }
    const type = types[moment.kind]
    if (type) page.wcs?.trans?.({ type, ...fieldsOf(moment) })
  },
})

const types: Partial<Record<Moment['kind'], string>> = {
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

function fieldsOf(moment: Moment): object {
  if (!('items' in moment)) return {}
  const items = moment.items.map(naverItem)
  // The sum is a text, and purchases alone need it.
  return moment.kind === 'purchase' ? { id: moment.id, items, value: String(moment.value) } : { items }
}

/** The amount is of the whole line. */
const naverItem = ({ sid, name, option, categories, quantity, amount }: Item) => ({
  id: String(sid),
  name: plain(name),
  ...(categories?.length && { category: plain(categories.join('/')) }),
  quantity,
  payAmount: amount,
  ...(option && { option: plain(option) }),
})

/** Quotes would end the text in the query that the script makes of it. */
const plain = (text: string) => text.replace(/["'`\\]/g, '')
