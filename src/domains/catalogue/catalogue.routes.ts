import { serve } from '../../platform/contract/contract.ts'
import { catalogueCalls } from './catalogue.contract.ts'
import type { Catalogue } from './catalogue.service.ts'

export function catalogueRoutes(catalogue: Catalogue) {
  return serve(catalogueCalls, {
    categories: catalogue.lists.categories,
    list: catalogue.lists.page,
    search: catalogue.search.find,
    suggest: catalogue.suggestions.of,
    filtered: catalogue.filteredLists.page,
    facets: catalogue.filteredLists.facets,
    searchFiltered: catalogue.filteredLists.found,
    searchFacets: catalogue.filteredLists.foundFacets,
    product: catalogue.products.read,
    limitedSale: catalogue.products.limitedSale,
    recommended: catalogue.lists.recommended,
    additionalInfo: catalogue.products.counts,
    pickableInfo: catalogue.products.countsAtAllShops,
    productUrl: catalogue.products.address,
  })
}
