import type { Item, Moment } from './moments.ts'

/** An event as GA4 names it, with its fields. */
export type GoogleEvent = [name: string, fields: Record<string, unknown>]

/** The event of a moment in Google's words; null where it has none. */
export function googleEvent(moment: Moment): GoogleEvent | null {
  switch (moment.kind) {
    case 'page':
      return ['page_view', { page_location: moment.url, page_title: moment.title }]
    case 'list':
      return [
        'view_item_list',
        { item_list_id: moment.id, item_list_name: moment.name, items: googleItems(moment.items) },
      ]
    case 'search':
      return ['search', { search_term: moment.words }]
    case 'purchase':
      return ['purchase', purchaseFields(moment)]
    case 'joined':
      return ['sign_up', { method: 'madang' }]
    case 'login':
      return ['login', { method: 'madang' }]
    case 'coupon':
    case 'question':
    case 'review':
      return null
    default:
      return [names[moment.kind], goodsFields(moment.items)]
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

function purchaseFields({ id, value, delivery, coupon, items }: Extract<Moment, { kind: 'purchase' }>) {
  return {
    transaction_id: id,
    currency: 'KRW',
    value,
    shipping: delivery,
    ...(coupon && { coupon }),
    items: googleItems(items),
  }
}

const goodsFields = (items: readonly Item[]) => ({
  currency: 'KRW',
  value: goodsValue(items),
  items: googleItems(items),
})

/** Won of the goods, after discounts and without delivery. */
export const goodsValue = (items: readonly Item[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0)

const googleItems = (items: readonly Item[]) => items.map(googleItem)

/** The price is what one piece costs after its discount, as Google wants both. */
function googleItem({ sid, name, option, brand, categories = [], price, quantity, amount }: Item) {
  const paid = cents(amount / quantity)
  const levels = categories
    .slice(0, CATEGORIES.length)
    .map((category, index) => [CATEGORIES[index], category])
  return {
    item_id: String(sid),
    ...(name && { item_name: name }),
    ...(option && { item_variant: option }),
    ...(brand && { item_brand: brand }),
    ...Object.fromEntries(levels),
    price: paid,
    ...(price > paid && { discount: cents(price - paid) }),
    quantity,
  }
}

const CATEGORIES = ['item_category', 'item_category2', 'item_category3', 'item_category4', 'item_category5']

const cents = (won: number) => Math.round(won * 100) / 100
