import type { ProductCard } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { TagItem } from './tag-events.ts'

/** One piece of a product; empty for an adult product, which is never sent to tags. */
export function productItems({
  sid,
  title: name,
  price: listPrice,
  sale_price,
  adult,
}: Pick<ProductCard, 'sid' | 'title' | 'price' | 'sale_price' | 'adult'>): TagItem[] {
  const price = sale_price ?? listPrice
  return adult ? [] : [{ sid, name, option: '', price, quantity: 1, amount: price }]
}
