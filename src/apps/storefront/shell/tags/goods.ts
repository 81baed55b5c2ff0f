import type { ProductCard } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { Item } from './moments.ts'

/** One piece of a product as it is shown. None of an adult product: which of these a person looks at is nobody's business. */
export function goodsOf({
  sid,
  title: name,
  price: list,
  sale_price,
  adult,
}: Pick<ProductCard, 'sid' | 'title' | 'price' | 'sale_price' | 'adult'>): Item[] {
  const price = sale_price ?? list
  return adult ? [] : [{ sid, name, option: '', price, quantity: 1, amount: price }]
}
