import type { SellerCategory } from '../../../domains/catalogue/categories/categories.contract.ts'

type ShopCategory = Pick<SellerCategory, 'cid' | 'name' | 'parent'>

/** The categories of a shop as options, labelled with their paths and sorted by them. */
export function categoryChoices(categories: readonly ShopCategory[]): { value: string; label: string }[] {
  const byId = new Map(categories.map((category) => [category.cid, category]))
  const pathOf = ({ cid, parent, name }: ShopCategory, visited: readonly number[] = []): string => {
    const parentCategory = byId.get(parent)
    // Guards against an endless loop if the data has a cycle.
    return parentCategory && !visited.includes(parent)
      ? `${pathOf(parentCategory, [...visited, cid])} > ${name}`
      : name
  }
  return categories
    .map((category) => ({ value: String(category.cid), label: pathOf(category) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'ko'))
}
