import type { FeedShop } from '../products/feed-product.ts'

/** Names of the categories from the root down to this one. The list ends before the first hidden category. */
export function categoryNames({ pathOf }: Pick<FeedShop, 'pathOf'>, categoryId: number): string[] {
  const path = pathOf(categoryId)
  const hidden = path.findIndex(({ shown }) => !shown)
  return (hidden < 0 ? path : path.slice(0, hidden)).map(({ name }) => name)
}
