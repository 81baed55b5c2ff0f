import type { Category } from '../../../domains/catalogue/catalogue.contract.ts'

/** Returns the categories from the root to `cid`; empty for 0 and unknown ids. */
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
