import type { FeedShop } from '../goods/goods.ts'

/** The names of a category and its ancestors from the top down, up to the first hidden one. */
export function categoryNames({ pathOf }: Pick<FeedShop, 'pathOf'>, categoryId: number): string[] {
  const path = pathOf(categoryId)
  const hidden = path.findIndex(({ shown }) => !shown)
  return (hidden < 0 ? path : path.slice(0, hidden)).map(({ name }) => name)
}
