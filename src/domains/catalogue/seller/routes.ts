import { type ServedCall, serve } from '../../../platform/contract/contract.ts'
import type { Catalogue } from '../service.ts'
import { sellerProductCalls } from './contract.ts'

export function sellerProductRoutes({
  editor,
  pictures,
  products,
  rowEdits,
  previewProduct,
}: Pick<Catalogue, 'editor' | 'pictures' | 'products' | 'rowEdits' | 'previewProduct'>): ServedCall[] {
  return serve(sellerProductCalls, {
    sellerProducts: ({ shopid: _, ...query }, { shop }) => products.listProducts(shop.id, query),
    countSellerProducts: ({ shopid: _, ...filter }, { shop }) => products.countProducts(shop.id, filter),
    sellerProduct: ({ pid }, { shop }) => editor.readProduct(shop.id, pid),
    previewProduct: ({ pid }, { shop, person }) => previewProduct(shop, pid, person),
    createProduct: (_query, { shop, record, body: { product, allow_free } }) =>
      editor.createProduct(shop.id, product, record, { allow_free }),
    saveProduct: (_query, { shop, record, body }) => editor.saveProduct(shop.id, body, record),
    copyProduct: (_query, { shop, record, body }) => editor.copyProduct(shop.id, body, record),
    deleteProduct: (_query, { shop, record, body: { pid } }) =>
      editor.setDeleted(shop.id, { pid, deleted: true }, record),
    restoreProduct: (_query, { shop, record, body: { pid } }) =>
      editor.setDeleted(shop.id, { pid, deleted: false }, record),
    changeProductRow: (_query, { shop, record, body }) => rowEdits.changeRow(shop.id, body, record),
    uploadPicture: (_query, { shop, person, record, body }) =>
      pictures.uploadPicture({ shop: shop.id, uid: person.uid }, body, record),
  })
}
