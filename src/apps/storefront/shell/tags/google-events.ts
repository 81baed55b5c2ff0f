import type { TagEvent, TagItem } from './tag-events.ts'

export type GoogleEvent = [name: string, fields: Record<string, unknown>]

/** Maps an event to GA4; null if GA4 has no such event. */
export function googleEvent(event: TagEvent): GoogleEvent | null {
  switch (event.kind) {
    case 'page':
      return ['page_view', { page_location: event.url, page_title: event.title }]
    case 'list':
      return [
        'view_item_list',
        { item_list_id: event.id, item_list_name: event.name, items: googleItems(event.items) },
      ]
    case 'search':
      return ['search', { search_term: event.words }]
    case 'purchase':
      return ['purchase', purchaseFields(event)]
    case 'joined':
      return ['sign_up', { method: 'madang' }]
    case 'login':
      return ['login', { method: 'madang' }]
    case 'coupon':
    case 'question':
    case 'review':
      return null
    default:
      return [names[event.kind], itemsFields(event.items)]
  }
}

const names = {
  product: 'view_item',
  liked: 'add_to_wishlist',
  added: 'add_to_cart',
  removed: 'remove_from_cart',
  cart: 'view_cart',
  checkout: 'begin_checkout',
} as const

function purchaseFields({ id, value, delivery, coupon, items }: Extract<TagEvent, { kind: 'purchase' }>) {
  return {
    transaction_id: id,
    currency: 'KRW',
    value,
    shipping: delivery,
    ...(coupon && { coupon }),
    items: googleItems(items),
  }
}

const itemsFields = (items: readonly TagItem[]) => ({
  currency: 'KRW',
  value: itemsValue(items),
  items: googleItems(items),
})

/** Value of the items in won, after discounts and without delivery. */
export const itemsValue = (items: readonly TagItem[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0)

const googleItems = (items: readonly TagItem[]) => items.map(googleItem)

/** `price` is after the discount, as Google requires. */
function googleItem({ sid, name, option, brand, categories = [], price, quantity, amount }: TagItem) {
  const unitPrice = roundToCents(amount / quantity)
  const levels = categories
    .slice(0, CATEGORIES.length)
    .map((category, index) => [CATEGORIES[index], category])
  return {
    item_id: String(sid),
    ...(name && { item_name: name }),
    ...(option && { item_variant: option }),
    ...(brand && { item_brand: brand }),
    ...Object.fromEntries(levels),
    price: unitPrice,
    ...(price > unitPrice && { discount: roundToCents(price - unitPrice) }),
    quantity,
  }
}

const CATEGORIES = ['item_category', 'item_category2', 'item_category3', 'item_category4', 'item_category5']

const roundToCents = (won: number) => Math.round(won * 100) / 100
