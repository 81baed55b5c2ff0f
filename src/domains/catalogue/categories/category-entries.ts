import { differingFields } from '../../audit/audit.service.ts'
import { type CategoryPlace, pathTo } from '../rules.ts'
import type { StoredBranch } from './categories.store.ts'

type Tree = ReadonlyMap<number, StoredBranch>
type Places = ReadonlyMap<number, CategoryPlace>

/** The names from the top down to a category, as the log names it; empty for the top itself. */
export const pathWords = (tree: Places, cid: number): string =>
  pathTo(tree, cid)
    .map(({ name }) => name)
    .join(' > ')

/** What the log names as changed: the category with all above it, and its number. */
export const categorySubject = (tree: Places, cid: number) => ({ category: pathWords(tree, cid), cid })

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

export function categoryState(tree: Tree, cid: number): CategoryState {
  const { name, parent, hidden, sort } = tree.get(cid) as StoredBranch
  const siblings = [...tree.values()].filter((each) => each.parent === parent)
  return {
    name,
    parent: pathWords(tree, parent),
    position: siblings.findIndex((each) => each.cid === cid) + 1,
    hidden,
    order: sort,
  }
}

/** The fields of a category that a change sets otherwise, as they are and as they will be; null where there are none. */
export function changedStates(tree: Tree, cid: number, change: Partial<CategoryState>) {
  const state = categoryState(tree, cid)
  return differingFields(state, { ...state, ...change })
}
