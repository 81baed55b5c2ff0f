import { serve } from '../../../platform/contract/contract.ts'
import { productTemplate } from './export/template.ts'
import { productFileCalls } from './product-files.contract.ts'
import type { ProductFiles } from './product-files.service.ts'

export function productFileRoutes({ imports, exports }: ProductFiles) {
  return serve(productFileCalls, {
    productImports: (_query, { shop }) => imports.list(shop.id),
    productImport: (query, { shop }) => imports.read(shop.id, query.import),
    productImportRows: (query, { shop }) => imports.rows(shop.id, query),
    uploadProductFile: ({ name }, { shop, person, record, body }) =>
      imports.upload({ shopId: shop.id, uid: person.uid, record }, name, body),
    addImportPictures: (query, { shop, person, record, body }) =>
      imports.addPictures({ shopId: shop.id, uid: person.uid, record }, query.import, body),
    checkImport: (_query, { shop, person, record, body }) =>
      imports.check({ shopId: shop.id, uid: person.uid, record }, body.import),
    startImport: (_query, { shop, person, record, body }) =>
      imports.start({ shopId: shop.id, uid: person.uid, record }, body.import),
    refusedRows: (query, { shop }) => imports.refused(shop.id, query.import),
    productTemplate: async () => productTemplate(),
    exportProducts: ({ shopid: _, form, ...filter }, { shop }) =>
      exports.exportProducts(shop.id, form, filter),
  })
}
