import type { Sort } from '../../../domains/catalogue/catalogue.contract.ts'
import type { SellerCategory } from '../../../domains/catalogue/categories/categories.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminCategoriesTexts as texts } from '../../../ui/texts/admin-categories.ts'
import { type TreeAnswer, type TreeChange, useChangeTree } from '../api/products/categories.api.ts'
import { positionOf, type TreePosition, withMoved } from './category-tree-positions.ts'

export type CategoryActions = ReturnType<typeof useCategoryActions>

/** Actions on the tree; each reports its success in a toast, with an undo button where possible. */
export function useCategoryActions(shopid: string, tree: readonly SellerCategory[]) {
  const { mutate } = useChangeTree(shopid)

  const change = (
    treeChange: TreeChange,
    text: string,
    {
      undo,
      guess,
    }: {
      undo?: TreeChange | ((answer: TreeAnswer) => TreeChange | undefined)
      guess?: (tree: SellerCategory[]) => SellerCategory[]
    } = {},
  ) => {
    const runUndo = (change: TreeChange) => mutate({ change }, { onSuccess: () => showToast(texts.undone) })
    mutate(
      { change: treeChange, ...(guess && { guess }) },
      {
        onSuccess(answer) {
          const undoChange = typeof undo === 'function' ? undo(answer) : undo
          showToast(text, undoChange && { label: texts.undo, run: () => runUndo(undoChange) })
        },
      },
    )
  }
  const withPatch = (category: number, patch: Partial<SellerCategory>) => (all: SellerCategory[]) =>
    all.map((node) => (node.cid === category ? { ...node, ...patch } : node))

  return {
    move({ cid: category, name }: SellerCategory, position: TreePosition) {
      change({ category, ...position }, texts.moved(name), {
        undo: { category, ...positionOf(tree, category) },
        guess: (all) => withMoved(all, category, position),
      })
    },
    rename({ cid: category, name: previousName }: SellerCategory, name: string) {
      if (!name || name === previousName) return
      change({ category, name, was: previousName }, texts.renamed(name), {
        undo: { category, name: previousName, was: name },
        guess: withPatch(category, { name }),
      })
    },
    hide({ cid: category, name, hidden }: SellerCategory) {
      change({ category, hidden: !hidden }, hidden ? texts.shown(name) : texts.hid(name), {
        undo: { category, hidden },
        guess: withPatch(category, { hidden: !hidden }),
      })
    },
    sort({ cid: category, name, sort }: SellerCategory, order: Sort) {
      if (order === sort) return
      change({ category, order }, texts.sorted(name), {
        undo: { category, order: sort },
        guess: withPatch(category, { sort: order }),
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

const showToast = (text: string, action?: { label: string; run: () => void }) =>
  void toast({ text, kind: 'done', ...(action && { action }) })
