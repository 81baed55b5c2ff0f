import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import { catalogueCalls } from './contract.ts'
import type { Catalogue } from './service.ts'

export function catalogueRoutes(catalogue: Catalogue): ServedCall[] {
  return serve(catalogueCalls, {
    categories: catalogue.categories,
    list: catalogue.list,
    search: catalogue.search,
    product: catalogue.product,
    recommended: catalogue.recommended,
    additionalInfo: catalogue.additionalInfo,
    pickableInfo: catalogue.pickableInfo,
    productUrl: catalogue.productUrl,
  })
}
