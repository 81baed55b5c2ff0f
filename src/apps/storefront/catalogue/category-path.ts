import type { Category } from '../../../domains/catalogue/catalogue.contract.ts'

/** The categories from the top down to `cid`, itself the last; none for 0 or a missing one. */
export function categoryPath(categories: Category[], cid: number): Category[] {
  const path: Category[] = []
  let current = categories.find((category) => category.cid === cid)
  while (current && !path.includes(current)) {
    path.unshift(current)
    const { parent } = current
    current = categories.find((category) => category.cid === parent)
  }
  return path
}
