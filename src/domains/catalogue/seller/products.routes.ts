import { serve } from '../../../platform/contract/contract.ts'
import type { Catalogue } from '../catalogue.service.ts'
import { sellerProductCalls } from './products.contract.ts'

export function sellerProductRoutes({
  editor,
  pictures,
  previews,
  rowEdits,
  sellerList,
}: Pick<Catalogue, 'editor' | 'pictures' | 'previews' | 'rowEdits' | 'sellerList'>) {
  return serve(sellerProductCalls, {
    sellerProducts: ({ shopid: _, ...query }, { shop }) => sellerList.page(shop.id, query),
    countSellerProducts: ({ shopid: _, ...filter }, { shop }) => sellerList.count(shop.id, filter),
    sellerProduct: ({ pid }, { shop }) => editor.read(shop.id, pid),
    previewProduct: ({ pid, drafts = false }, { shop, person }) => previews.issue(shop, pid, drafts, person),
    createProduct: (_query, { shop, record, body: { product, allow_free } }) =>
      editor.create(shop.id, product, record, { allow_free }),
    saveProduct: (_query, { shop, record, body }) => editor.save(shop.id, body, record),
    copyProduct: (_query, { shop, record, body }) => editor.copy(shop.id, body, record),
    deleteProduct: (_query, { shop, record, body: { pid } }) =>
      editor.setDeleted(shop.id, { pid, deleted: true }, record),
    restoreProduct: (_query, { shop, record, body: { pid } }) =>
      editor.setDeleted(shop.id, { pid, deleted: false }, record),
    changeProductRow: (_query, { shop, record, body }) => rowEdits.change(shop.id, body, record),
    uploadPicture: (_query, { shop, person, record, body }) =>
      pictures.upload({ shopId: shop.id, uid: person.uid }, body, record),
  })
}
