import type { Sort } from '../../../domains/catalogue/catalogue.contract.ts'
import type { SellerCategory } from '../../../domains/catalogue/categories/categories.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminCategoriesTexts as texts } from '../../../ui/texts/admin-categories.ts'
import { type TreeAnswer, type TreeChange, useChangeTree } from '../api/products/categories.api.ts'
import { movedTo, type Placed, placeOf } from './category-tree-moves.ts'

export type CategoryActions = ReturnType<typeof useCategoryActions>

/** The changes of a tree, each of which says that it was made and, where it can, takes itself back. */
export function useCategoryActions(shopid: string, tree: readonly SellerCategory[]) {
  const { mutate } = useChangeTree(shopid)

  const change = (
    made: TreeChange,
    text: string,
    {
      undo,
      guess,
    }: {
      undo?: TreeChange | ((answer: TreeAnswer) => TreeChange | undefined)
      guess?: (tree: SellerCategory[]) => SellerCategory[]
    } = {},
  ) => {
    const back = (change: TreeChange) => mutate({ change }, { onSuccess: () => say(texts.undone) })
    mutate(
      { change: made, ...(guess && { guess }) },
      {
        onSuccess(answer) {
          const way = typeof undo === 'function' ? undo(answer) : undo
          say(text, way && { label: texts.undo, run: () => back(way) })
        },
      },
    )
  }
  const patched = (category: number, with_: Partial<SellerCategory>) => (all: SellerCategory[]) =>
    all.map((node) => (node.cid === category ? { ...node, ...with_ } : node))

  return {
    move({ cid: category, name }: SellerCategory, to: Placed) {
      change({ category, ...to }, texts.moved(name), {
        undo: { category, ...placeOf(tree, category) },
        guess: (all) => movedTo(all, category, to),
      })
    },
    rename({ cid: category, name: was }: SellerCategory, name: string) {
      if (!name || name === was) return
      change({ category, name, was }, texts.renamed(name), {
        undo: { category, name: was, was: name },
        guess: patched(category, { name }),
      })
    },
    hide({ cid: category, name, hidden }: SellerCategory) {
      change({ category, hidden: !hidden }, hidden ? texts.shown(name) : texts.hid(name), {
        undo: { category, hidden },
        guess: patched(category, { hidden: !hidden }),
      })
    },
    sort({ cid: category, name, sort }: SellerCategory, order: Sort) {
      if (order === sort) return
      change({ category, order }, texts.sorted(name), {
        undo: { category, order: sort },
        guess: patched(category, { sort: order }),
      })
    },
    merge({ cid: category, name }: SellerCategory, into: number) {
      change({ category, into }, texts.merged(name), {
        undo: ({ merge }) => (merge === undefined ? undefined : { merge }),
      })
    },
    remove({ cid: category, name }: SellerCategory) {
      change({ category, remove: true }, texts.removed(name))
    },
  }
}

const say = (text: string, action?: { label: string; run: () => void }) =>
  void toast({ text, kind: 'done', ...(action && { action }) })
