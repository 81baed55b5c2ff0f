import { serve } from '../../../platform/contract/contract.ts'
import type { Catalogue } from '../catalogue.service.ts'
import { sellerCategoryCalls } from './categories.contract.ts'

const ok = { ok: true } as const

export function sellerCategoryRoutes(catalogue: Catalogue) {
  return serve(sellerCategoryCalls, {
    sellerCategories: (_query, { shop }) => catalogue.categories.list(shop.id),
    createCategory: async (_query, { shop, record, body }) => ({
      cid: await catalogue.categories.create(shop.id, body, record),
    }),
    async renameCategory(_query, { shop, record, body }) {
      await catalogue.categories.rename(shop.id, body.category, body, record)
      return ok
    },
    async moveCategory(_query, { shop, record, body }) {
      await catalogue.categories.move(shop.id, body.category, body, record)
      return ok
    },
    async hideCategory(_query, { shop, record, body }) {
      await catalogue.categories.setHidden(shop.id, body.category, body.hidden, record)
      return ok
    },
    async sortCategory(_query, { shop, record, body }) {
      await catalogue.categories.setSort(shop.id, body.category, body.order, record)
      return ok
    },
    mergeCategory: async (_query, { shop, record, body }) => ({
      ...ok,
      merge: await catalogue.categoryMerges.merge(shop.id, body.category, body.into, record),
    }),
    undoableMerges: (_query, { shop }) => catalogue.categoryMerges.listUndoable(shop.id),
    async undoMerge(_query, { shop, record, body }) {
      await catalogue.categoryMerges.undo(shop.id, body.merge, record)
      return ok
    },
    async deleteCategory(_query, { shop, record, body }) {
      await catalogue.categories.remove(shop.id, body.category, record)
      return ok
    },
  })
}
