import type { FeedShop } from '../goods/goods.ts'

/** Names from the root down to a category, up to the first hidden one. */
export function categoryNames({ pathOf }: Pick<FeedShop, 'pathOf'>, categoryId: number): string[] {
  const path = pathOf(categoryId)
  const hidden = path.findIndex(({ shown }) => !shown)
  return (hidden < 0 ? path : path.slice(0, hidden)).map(({ name }) => name)
}
