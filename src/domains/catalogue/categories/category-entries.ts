import { differingFields } from '../../audit/audit.service.ts'
import { type CategoryNode, pathTo } from '../rules.ts'
import type { StoredBranch } from './categories.store.ts'

type Tree = ReadonlyMap<number, StoredBranch>
type CategoryTree = ReadonlyMap<number, CategoryNode>

/** The names from the top to a category, joined for the log; empty for the top. */
export const pathWords = (tree: CategoryTree, categoryId: number): string =>
  pathTo(tree, categoryId)
    .map(({ name }) => name)
    .join(' > ')

export const categorySubject = (tree: CategoryTree, categoryId: number) => ({
  category: pathWords(tree, categoryId),
  cid: categoryId,
})

export interface CategoryState {
  name: string
  /** path of the parent; empty at the top */
  parent: string
  /** position among siblings, from 1 */
  position: number
  hidden: boolean
  order: StoredBranch['sort']
}

export function categoryState(tree: Tree, categoryId: number): CategoryState {
  const { name, parent, hidden, sort } = tree.get(categoryId) as StoredBranch
  const siblings = [...tree.values()].filter((branch) => branch.parent === parent)
  return {
    name,
    parent: pathWords(tree, parent),
    position: siblings.findIndex((branch) => branch.cid === categoryId) + 1,
    hidden,
    order: sort,
  }
}

/** The changed fields of a category before and after; null if there are none. */
export function changedStates(tree: Tree, categoryId: number, change: Partial<CategoryState>) {
  const state = categoryState(tree, categoryId)
  return differingFields(state, { ...state, ...change })
}
