import type { FeedShop } from '../goods/goods.ts'

/** The names of a product's category from the top down, as far as shoppers see them. */
export function categoryNames({ pathOf }: Pick<FeedShop, 'pathOf'>, categoryId: number): string[] {
  const path = pathOf(categoryId)
  const hidden = path.findIndex(({ shown }) => !shown)
  return (hidden < 0 ? path : path.slice(0, hidden)).map(({ name }) => name)
}
