import { type ServedCall, serve } from '../../../platform/contract/contract.ts'
import type { Catalogue } from '../service.ts'
import { sellerCategoryCalls } from './contract.ts'

const done = { ok: true } as const

/** The calls of a shop about its tree of categories. */
export function sellerCategoryRoutes(catalogue: Catalogue): ServedCall[] {
  return serve(sellerCategoryCalls, {
    sellerCategories: (_query, { shop }) => catalogue.sellerCategories(shop.id),
    createCategory: async (_query, { shop, record, body }) => ({
      cid: await catalogue.createCategory(shop.id, body, record),
    }),
    async renameCategory(_query, { shop, record, body }) {
      await catalogue.renameCategory(shop.id, body.category, body, record)
      return done
    },
    async moveCategory(_query, { shop, record, body }) {
      await catalogue.moveCategory(shop.id, body.category, body, record)
      return done
    },
    async hideCategory(_query, { shop, record, body }) {
      await catalogue.hideCategory(shop.id, body.category, body.hidden, record)
      return done
    },
    async sortCategory(_query, { shop, record, body }) {
      await catalogue.sortCategory(shop.id, body.category, body.order, record)
      return done
    },
    mergeCategory: async (_query, { shop, record, body }) => ({
      ...done,
      merge: await catalogue.mergeCategory(shop.id, body.category, body.into, record),
    }),
    undoableMerges: (_query, { shop }) => catalogue.undoableMerges(shop.id),
    async undoMerge(_query, { shop, record, body }) {
      await catalogue.undoMerge(shop.id, body.merge, record)
      return done
    },
    async deleteCategory(_query, { shop, record, body }) {
      await catalogue.deleteCategory(shop.id, body.category, record)
      return done
    },
  })
}
