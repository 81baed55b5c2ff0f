import type { FeedCategory, FeedShop } from './goods.ts'

/** The paths of categories from the top down, each made once. */
export function pathsIn(categories: readonly FeedCategory[]): FeedShop['pathOf'] {
  const byId = new Map(categories.map((category) => [category.cid, category]))
  const paths = new Map<number, FeedCategory[]>()
  return (categoryId) => {
    const known = paths.get(categoryId)
    if (known) return known
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
