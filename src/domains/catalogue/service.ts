import { type BrowsingNeeds, browsing } from './browsing.ts'
import { picking } from './picking.ts'
import { selling } from './selling.ts'
import { stocking } from './stocking.ts'

export type { CardsWanted } from './browsing/cards.ts'
export type { Viewer } from './browsing/viewer.ts'
export type { ProductDraft, SavedProduct } from './drafts.ts'
export { itemParts } from './store/items.ts'
export type { Pieces } from './store/stock.ts'

export type Catalogue = ReturnType<typeof catalogueService>

/** The catalogue: what shoppers read, what sellers change, what shops pick from one another, and
 * what leaves the stock. */
export function catalogueService(needs: BrowsingNeeds) {
  return { ...browsing(needs), ...selling(needs), ...picking(needs), ...stocking(needs) }
}
