import { goodsValue } from './google-events.ts'
import { type GtagPage, gtagEvent, gtagSource, prepareGtag } from './gtag.ts'
import type { Item, Moment } from './moments.ts'
import type { MakeService } from './tag-service.ts'

/**
 * Google Ads: the goods that visitors see, for ads that bring them back, and purchases as conversions. The id may have the label
 * of the conversion behind a slash; without one Google Ads counts no purchase by itself.
 */
export const service: MakeService<GtagPage> = (id, page) => {
  const account = id.split('/')[0] as string
  return {
    source: gtagSource(account),
    prepare: () => prepareGtag(page, account),
    tell(moment) {
      if (moment.kind === 'page')
        return gtagEvent(page, account, 'page_view', { page_location: moment.url, page_title: moment.title })
      const name = names[moment.kind]
      if (name && 'items' in moment) gtagEvent(page, account, name, goodsFields(moment))
      if (moment.kind === 'purchase' && id !== account) {
        const { id: transaction_id, value } = moment
        gtagEvent(page, id, 'conversion', { transaction_id, value, currency: 'KRW' })
      }
    },
  }
}

const names: Partial<Record<Moment['kind'], string>> = {
  list: 'view_item_list',
  search: 'view_search_results',
  product: 'view_item',
  added: 'add_to_cart',
  purchase: 'purchase',
}

function goodsFields(moment: Extract<Moment, { items: readonly Item[] }>) {
  const items = moment.items
  return {
    ...(moment.kind === 'purchase' && { transaction_id: moment.id }),
    value: moment.kind === 'purchase' ? moment.value : goodsValue(items),
    currency: 'KRW',
    items: items.map(({ sid }) => ({ id: String(sid), google_business_vertical: 'retail' })),
  }
}
