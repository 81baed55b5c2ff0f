import { type BrowsingNeeds, browsing } from './browsing.ts'
import { picking } from './picking.ts'
import { selling } from './selling.ts'

export type { CardsWanted, Viewer } from './browsing.ts'
export type { ProductDraft, SavedProduct } from './drafts.ts'

export type Catalogue = ReturnType<typeof catalogueService>

/** The catalogue: what shoppers read, what sellers change, what shops pick from one another. */
export function catalogueService(needs: BrowsingNeeds) {
  return { ...browsing(needs), ...selling(needs), ...picking(needs) }
}
