import type { FeedCategory, FeedShop } from './goods.ts'

/** Returns a caching function from a category to its path from the root. */
export function pathsIn(categories: readonly FeedCategory[]): FeedShop['pathOf'] {
  const byId = new Map(categories.map((category) => [category.cid, category]))
  const paths = new Map<number, FeedCategory[]>()
  return (categoryId) => {
    const cached = paths.get(categoryId)
    if (cached) return cached
    const path: FeedCategory[] = []
    for (
      let category = byId.get(categoryId);
      category && !path.includes(category);
      category = byId.get(category.parent)
    )
      path.unshift(category)
    paths.set(categoryId, path)
    return path
  }
}
