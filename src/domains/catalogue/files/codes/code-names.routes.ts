import { serve } from '../../../../platform/contract/contract.ts'
import type { ProductFiles } from '../product-files.service.ts'
import { codeNameCalls } from './code-names.contract.ts'

export function codeNameRoutes({ codeNames }: ProductFiles) {
  return serve(codeNameCalls, {
    productImportCodes: (query, { shop }) => codeNames.list(shop.id, query),
    saveCodeNames: (_query, { shop, person, record, body }) =>
      codeNames.save({ shopId: shop.id, uid: person.uid, record }, body.import, body.names),
    uploadCodeNames: (query, { shop, person, record, body }) =>
      codeNames.upload({ shopId: shop.id, uid: person.uid, record }, query, body),
    codeNameForm: (query, { shop }) => codeNames.form(shop.id, query),
  })
}
