import type { SellerCategory } from '../../../domains/catalogue/categories/categories.contract.ts'

type ShopCategory = Pick<SellerCategory, 'cid' | 'name' | 'parent'>

/** The categories of a shop as choices, each by its path from the top, the paths in order. */
export function categoryChoices(categories: readonly ShopCategory[]): { value: string; label: string }[] {
  const byId = new Map(categories.map((category) => [category.cid, category]))
  const pathOf = ({ cid, parent, name }: ShopCategory, below: readonly number[] = []): string => {
    const above = byId.get(parent)
    // Categories can't stand in a circle; one that did would be read without end.
    return above && !below.includes(parent) ? `${pathOf(above, [...below, cid])} > ${name}` : name
  }
  return categories
    .map((category) => ({ value: String(category.cid), label: pathOf(category) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'ko'))
}
