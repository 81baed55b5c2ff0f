import type { FeedCategory, FeedShop } from './feed-product.ts'

/** Returns a function that finds the path from the root to a category. The function caches paths. */
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
