import type { Category } from '../../../domains/catalogue/catalogue.contract.ts'

/** The categories from the top down to `cid`, itself the last; none for 0 or a missing one. */
export function categoryPath(categories: Category[], cid: number): Category[] {
  const path: Category[] = []
  let at = categories.find((one) => one.cid === cid)
  while (at && !path.includes(at)) {
    path.unshift(at)
    const { parent } = at
    at = categories.find((one) => one.cid === parent)
  }
  return path
}
