import type { TagEvent, TagItem } from './tag-events.ts'
import type { CreateTagService } from './tag-service.ts'

type Call = (...args: unknown[]) => void

interface MetaPage {
  fbq?: Call & { queue?: unknown[][]; callMethod?: Call; disablePushState?: boolean }
  _fbq?: Call
}

/** Meta Pixel. A purchase has the same event id as the server's report, so that Meta counts it once. */
export const service: CreateTagService<MetaPage> = (id, page) => ({
  source: 'https://connect.facebook.net/en_US/fbevents.js',
  prepare() {
    page.fbq ??= queue()
    page._fbq ??= page.fbq
    // Disables the automatic reading of buttons and forms.
    page.fbq('set', 'autoConfig', false, id)
    page.fbq('init', id)
  },
  send(event) {
    const name = names[event.kind]
    if (!name) return
    const fields = eventFields(event)
    if (event.kind === 'purchase') page.fbq?.('trackSingle', id, name, fields, { eventID: event.eventId })
    else page.fbq?.('trackSingle', id, name, ...(fields ? [fields] : []))
  },
})

const names: Partial<Record<TagEvent['kind'], string>> = {
  page: 'PageView',
  search: 'Search',
  product: 'ViewContent',
  liked: 'AddToWishlist',
  added: 'AddToCart',
  checkout: 'InitiateCheckout',
  purchase: 'Purchase',
  joined: 'CompleteRegistration',
}

function eventFields(event: TagEvent): object | null {
  if (event.kind === 'search') return { search_string: event.words, ...toContents(event.items) }
  if (!('items' in event)) return null
  const value = event.kind === 'purchase' ? event.value : sumField(event.items, 'amount')
  return {
    ...toContents(event.items),
    value,
    currency: 'KRW',
    ...(event.kind === 'product' && { content_name: event.items[0]?.name }),
    ...(event.kind === 'checkout' && { num_items: sumField(event.items, 'quantity') }),
    ...(event.kind === 'purchase' && { num_items: sumField(event.items, 'quantity'), order_id: event.id }),
  }
}

function toContents(items: readonly TagItem[]) {
  const purchased = items
  return {
    content_type: 'product',
    content_ids: purchased.map(({ sid }) => String(sid)),
    contents: purchased.map(({ sid, quantity }) => ({ id: String(sid), quantity })),
  }
}

const sumField = (items: readonly TagItem[], field: 'amount' | 'quantity') =>
  items.reduce((sum, item) => sum + item[field], 0)

function queue(): NonNullable<MetaPage['fbq']> {
  const fbq: NonNullable<MetaPage['fbq']> = (...args) =>
    fbq.callMethod ? fbq.callMethod(...args) : fbq.queue?.push(args)
  // Page views are sent by this code; without `disablePushState` Meta's script would send them too.
  return Object.assign(fbq, { push: fbq, queue: [], loaded: true, version: '2.0', disablePushState: true })
}
