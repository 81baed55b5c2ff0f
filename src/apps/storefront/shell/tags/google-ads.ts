import { itemsValue } from './google-events.ts'
import { type GtagPage, gtagEvent, gtagSource, prepareGtag } from './gtag.ts'
import type { TagEvent, TagItem } from './tag-events.ts'
import type { CreateTagService } from './tag-service.ts'

/**
 * Google Ads: viewed products for remarketing, and purchases as conversions. The id may contain a conversion label
 * after a slash; an id without a label sends no conversions.
 */
export const service: CreateTagService<GtagPage> = (id, page) => {
  const account = id.split('/')[0] as string
  return {
    source: gtagSource(account),
    prepare: () => prepareGtag(page, account),
    send(event) {
      if (event.kind === 'page')
        return gtagEvent(page, account, 'page_view', { page_location: event.url, page_title: event.title })
      const name = names[event.kind]
      if (name && 'items' in event) gtagEvent(page, account, name, itemsFields(event))
      if (event.kind === 'purchase' && id !== account) {
        const { id: transaction_id, value } = event
        gtagEvent(page, id, 'conversion', { transaction_id, value, currency: 'KRW' })
      }
    },
  }
}

const names: Partial<Record<TagEvent['kind'], string>> = {
  list: 'view_item_list',
  search: 'view_search_results',
  product: 'view_item',
  added: 'add_to_cart',
  purchase: 'purchase',
}

function itemsFields(event: Extract<TagEvent, { items: readonly TagItem[] }>) {
  const items = event.items
  return {
    ...(event.kind === 'purchase' && { transaction_id: event.id }),
    value: event.kind === 'purchase' ? event.value : itemsValue(items),
    currency: 'KRW',
    items: items.map(({ sid }) => ({ id: String(sid), google_business_vertical: 'retail' })),
  }
}
