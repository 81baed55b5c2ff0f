export const HOUR_MS = 3_600_000
/** a view starts a new visit if the visitor's previous view is longer ago than this */
export const VISIT_MS = 30 * 60 * 1000
/** Parts that a topic can have per shop and day. Figures of further parts are added to the part `OTHERS`. */
export const MAX_PARTS: Readonly<Record<string, number>> = {
  source: 100,
  campaign: 100,
  landing: 200,
  search: 300,
  viewed: 2_000,
}
export const OTHERS = 'others'
/** popular search words of a shop */
export const MAX_POPULAR_WORDS = 10
/** Visitors per shop and day. Further visitors are not counted, but their views are. */
export const MAX_VISITORS = 300_000
/**
 * Views per visitor, shop and day. People with the same address and the same type of phone count as one visitor, so
 * this is more than one person views.
 */
export const MAX_VIEWS_OF_VISITOR = 2_000
/** runs that can wait for the next batch, and the total characters of their texts */
export const MAX_WAITING = 50_000
export const MAX_CHARACTERS = 16_000_000
/** runs of one shop that can wait, so that many views in one shop leave room for other shops */
export const MAX_WAITING_OF_SHOP = 10_000
/** longer texts of a view are cut to these lengths */
export const LONGEST = { agent: 512, referrer: 2_000, address: 100 } as const
