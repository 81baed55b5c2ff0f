import { bulkProducts } from './bulk/bulk-products.ts'
import { sellerCategories } from './categories/categories.ts'
import { categoryMerges } from './categories/category-merges.ts'
import { productHistory } from './changes/product-history.ts'
import type { CatalogueDeps } from './deps.ts'
import { displayOrders } from './display/display-order.ts'
import { productDrafts } from './drafts/product-drafts.ts'
import { productLikes } from './likes.ts'
import { limitedSales } from './limited-sales.ts'
import { platformIndex } from './platform-search/platform-index.ts'
import { platformSearch } from './platform-search/platform-search.ts'
import { cardBenefits } from './queries/card-benefits.ts'
import { couponCoverages } from './queries/coupon-coverage.ts'
import { filteredLists } from './queries/filtered-lists.ts'
import { productCards } from './queries/product-cards.ts'
import { productLists } from './queries/product-lists.ts'
import { productPages } from './queries/product-pages.ts'
import { productSearch } from './queries/product-search.ts'
import { searchSuggestions } from './queries/search-suggestions.ts'
import { resaleUpdates } from './resales/resale-updates.ts'
import { sellerResales } from './resales/resales.ts'
import { searchIndex } from './search-index.ts'
import { sellerList } from './seller/list/product-list.ts'
import { rowEdits } from './seller/list/row-edits.ts'
import { productPictures } from './seller/pictures.ts'
import { preorders } from './seller/preorders.ts'
import { productEditor } from './seller/product-editor.ts'
import { productPreviews } from './seller/product-preview.ts'
import { salePeriods } from './seller/sale-periods.ts'
import { soldCounts } from './sold-counts.ts'
import { productStock } from './stock.ts'
import { takeDowns } from './take-downs.ts'
import { listingTallies } from './tallies.ts'

export { SaleSoldOut } from './limited-sales.ts'
export { MAX_PLATFORM_PAGES, type PlatformProduct } from './platform-search/platform-search.ts'
export type { ProductDraft, SavedProduct } from './product/product-draft.ts'
export type { CardSelection } from './queries/product-cards.ts'
export type { Viewer } from './queries/viewer.ts'
export type { DetailBlocks } from './seller/product-editor.ts'
export { MAX_SOLD_COUNTS, type SoldCount } from './sold-counts.ts'
export { preorderSql } from './store/lists/cards.ts'
export { itemParts } from './store/products/item-parts.ts'
export type { SalePieces } from './store/products/limited-sale.store.ts'
export type { Pieces } from './store/products/stock.store.ts'
export { productPriceSql, salePriceSql, sellingPriceSql, soldInSaleSql } from './store/sale-price.ts'

export type Catalogue = ReturnType<typeof catalogueService>

/**
 * `shop` and `shopId` are internal ids. Storefront reads throw NOT_READY for a missing or hidden shop and for a product
 * that the shop does not show.
 */
export function catalogueService(deps: CatalogueDeps) {
  const list = sellerList(deps)
  const benefits = cardBenefits()
  const couponCoverage = couponCoverages()
  const withBenefits = { ...deps, benefits }
  const search = productSearch(withBenefits)
  return {
    // Storefront reads.
    lists: productLists(withBenefits),
    filteredLists: filteredLists({ ...withBenefits, couponCoverage, search }),
    search,
    suggestions: searchSuggestions({ ...deps, search: productSearch(deps) }),
    products: productPages(withBenefits),
    cards: productCards(withBenefits),
    benefits,
    couponCoverage,
    // Writes of products by sellers.
    editor: productEditor(deps),
    rowEdits: rowEdits(deps),
    bulk: bulkProducts({ ...deps, list }),
    drafts: productDrafts(deps),
    salePeriods: salePeriods(deps),
    preorders: preorders(deps),
    history: productHistory(deps),
    pictures: productPictures(deps),
    previews: productPreviews(deps),
    // Decisions of operators.
    takeDowns: takeDowns(),
    // Lists and orders of sellers.
    sellerList: list,
    categories: sellerCategories(deps),
    categoryMerges: categoryMerges(deps),
    display: displayOrders(deps),
    resales: sellerResales(deps),
    // Updates of the catalogue after events of other modules.
    resaleUpdates: resaleUpdates(),
    stock: productStock(),
    limitedSales: limitedSales(),
    likes: productLikes(deps),
    soldCounts: soldCounts(deps),
    tallies: listingTallies(),
    searchIndex: searchIndex(deps),
    // The search on the platform's home.
    platformSearch: platformSearch(deps),
    platformIndex: platformIndex(deps),
  }
}
