import type { Item, Moment } from './moments.ts'
import type { MakeService } from './tag-service.ts'

type Call = (...args: unknown[]) => void

interface MetaPage {
  fbq?: Call & { queue?: unknown[][]; callMethod?: Call; disablePushState?: boolean }
  _fbq?: Call
}

/** A pixel of Meta. A purchase has the id under which the server tells of it as well, so that Meta counts it once. */
export const service: MakeService<MetaPage> = (id, page) => ({
  source: 'https://connect.facebook.net/en_US/fbevents.js',
  prepare() {
    page.fbq ??= queue()
    page._fbq ??= page.fbq
    // By itself the script reads buttons and forms of pages, which nobody has asked it for.
    page.fbq('set', 'autoConfig', false, id)
    page.fbq('init', id)
  },
  tell(moment) {
    const name = names[moment.kind]
    if (!name) return
    const fields = fieldsOf(moment)
    if (moment.kind === 'purchase') page.fbq?.('trackSingle', id, name, fields, { eventID: moment.eventId })
    else page.fbq?.('trackSingle', id, name, ...(fields ? [fields] : []))
  },
})

const names: Partial<Record<Moment['kind'], string>> = {
  page: 'PageView',
  search: 'Search',
  product: 'ViewContent',
  liked: 'AddToWishlist',
  added: 'AddToCart',
  checkout: 'InitiateCheckout',
  purchase: 'Purchase',
  joined: 'CompleteRegistration',
}

function fieldsOf(moment: Moment): object | null {
  if (moment.kind === 'search') return { search_string: moment.words, ...contentsOf(moment.items) }
  if (!('items' in moment)) return null
  const value = moment.kind === 'purchase' ? moment.value : sumOf(moment.items, 'amount')
  return {
    ...contentsOf(moment.items),
    value,
    currency: 'KRW',
    ...(moment.kind === 'product' && { content_name: moment.items[0]?.name }),
    ...(moment.kind === 'checkout' && { num_items: sumOf(moment.items, 'quantity') }),
    ...(moment.kind === 'purchase' && { num_items: sumOf(moment.items, 'quantity'), order_id: moment.id }),
  }
}

function contentsOf(items: readonly Item[]) {
  const purchased = items
  return {
    content_type: 'product',
    content_ids: purchased.map(({ sid }) => String(sid)),
    contents: purchased.map(({ sid, quantity }) => ({ id: String(sid), quantity })),
  }
}

const sumOf = (items: readonly Item[], field: 'amount' | 'quantity') =>
  items.reduce((sum, item) => sum + item[field], 0)

function queue(): NonNullable<MetaPage['fbq']> {
  const fbq: NonNullable<MetaPage['fbq']> = (...args) =>
    fbq.callMethod ? fbq.callMethod(...args) : fbq.queue?.push(args)
  // Page views are told by us: by itself the script would tell each change of the address once more.
  return Object.assign(fbq, { push: fbq, queue: [], loaded: true, version: '2.0', disablePushState: true })
}
