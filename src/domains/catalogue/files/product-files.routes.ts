import { serve } from '../../../platform/contract/contract.ts'
import { productFileCalls } from './product-files.contract.ts'
import type { ProductFiles } from './product-files.service.ts'
import { productTemplate } from './product-template.ts'

export function productFileRoutes({ uploads, mappings, imports, queries, exports }: ProductFiles) {
  return serve(productFileCalls, {
    productImports: (_query, { shop }) => queries.list(shop.id),
    productImport: (query, { shop }) => queries.read(shop.id, query.import),
    productImportColumns: (query, { shop }) => queries.columns(shop.id, query.import),
    productImportRows: (query, { shop }) => queries.rows(shop.id, query),
    uploadProductFile: ({ name, program }, { shop, person, record, body }) =>
      uploads.upload({ shopId: shop.id, uid: person.uid, record }, { name, program }, body),
    mapImportColumns: (_query, { shop, person, record, body }) =>
      mappings.map({ shopId: shop.id, uid: person.uid, record }, body.import, body.columns),
    addImportPictures: (query, { shop, person, record, body }) =>
      uploads.addPictures({ shopId: shop.id, uid: person.uid, record }, query.import, body),
    checkImport: (_query, { shop, person, record, body }) =>
      imports.check({ shopId: shop.id, uid: person.uid, record }, body.import),
    startImport: (_query, { shop, person, record, body }) =>
      imports.start({ shopId: shop.id, uid: person.uid, record }, body.import),
    refusedRows: (query, { shop }) => queries.refused(shop.id, query.import),
    productTemplate: async () => productTemplate(),
    exportProducts: ({ shopid: _, form, ...filter }, { shop }) =>
      exports.exportProducts(shop.id, form, filter),
  })
}
