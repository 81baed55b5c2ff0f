import { differingFields } from '../../audit/audit.service.ts'
import { type CategoryPlace, pathTo } from '../rules.ts'
import type { StoredBranch } from './categories.store.ts'

type Tree = ReadonlyMap<number, StoredBranch>
type Places = ReadonlyMap<number, CategoryPlace>

/** The names from the top down to a category, as the log names it; empty for the top itself. */
export const pathWords = (tree: Places, categoryId: number): string =>
  pathTo(tree, categoryId)
    .map(({ name }) => name)
    .join(' > ')

/** What the log names as changed: the category with all above it, and its number. */
export const categorySubject = (tree: Places, categoryId: number) => ({
  category: pathWords(tree, categoryId),
  cid: categoryId,
})

/** A category as the log tells it. */
export interface CategoryState {
  name: string
  /** the path of the one above; empty at the top */
  parent: string
  /** its place under that, from 1 */
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

/** The fields of a category that a change sets otherwise, as they are and as they will be; null where there are none. */
export function changedStates(tree: Tree, categoryId: number, change: Partial<CategoryState>) {
  const state = categoryState(tree, categoryId)
  return differingFields(state, { ...state, ...change })
}
