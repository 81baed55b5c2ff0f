import type { FileStore } from '../../platform/storage/storage.ts'
import { type BulkNeeds, bulkProducts } from './bulk/bulk-products.ts'
import { categorySearch } from './categories/category-search.ts'
import { sellerCategories } from './categories/seller-categories.ts'
import { type HistoryNeeds, productHistory } from './changes/product-history.ts'
import { displayOrders } from './display/display-order.ts'
import { sellerPicks } from './picks/seller-picks.ts'
import { productLikes } from './product-likes.ts'
import { productPicks } from './product-picks.ts'
import { productStock } from './product-stock.ts'
import { searchReindex } from './search-reindex.ts'
import { productList } from './seller/list/product-list.ts'
import { rowEdits } from './seller/list/row-edits.ts'
import { stockMoves } from './seller/list/stock-moves.ts'
import { productPictures } from './seller/pictures.ts'
import { type ProductEditorNeeds, productEditor } from './seller/product-editor.ts'
import { type ProductPreviewNeeds, productPreview } from './seller/product-preview.ts'
import { salePeriods } from './seller/sale-periods.ts'
import { sellerProducts } from './seller/seller-products.ts'
import { type StorefrontQueryNeeds, storefrontQueries } from './storefront-queries.ts'

export type { ProductDraft, SavedProduct } from './product/draft.ts'
export type { CardsWanted } from './queries/cards.ts'
export type { Viewer } from './queries/viewer.ts'
export { itemParts } from './store/products/items.ts'
export type { Pieces } from './store/products/stock.ts'
export { salePriceSql, sellingPriceSql } from './store/sale-price.ts'

export type Catalogue = ReturnType<typeof catalogueService>

/** The catalogue: queries of shoppers, changes of sellers, picks between shops, the stock, and likes. */
export function catalogueService(
  needs: StorefrontQueryNeeds &
    BulkNeeds &
    HistoryNeeds &
    ProductPreviewNeeds &
    ProductEditorNeeds & { /** the public disk, with pictures */ files: FileStore },
) {
  return {
    ...storefrontQueries(needs),
    ...sellerProducts(needs),
    ...sellerCategories(needs),
    ...categorySearch(),
    ...productPicks(needs),
    picksOfSeller: sellerPicks(needs),
    ...productStock(),
    ...productLikes(needs),
    ...salePeriods(needs),
    ...searchReindex(needs),
    ...stockMoves(needs),
    ...productPreview(needs),
    products: productList(needs),
    bulk: bulkProducts({ ...needs, ...productList(needs) }),
    display: displayOrders(needs),
    history: productHistory(needs),
    rowEdits: rowEdits(needs),
    editor: productEditor(needs),
    pictures: productPictures(needs),
  }
}
