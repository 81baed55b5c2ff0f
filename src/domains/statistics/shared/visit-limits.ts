export const HOUR_MS = 3_600_000
/** ms without a view after which a new visit starts */
export const VISIT_MS = 30 * 60 * 1000
/** parts of a topic per shop and day; further ones are merged into `OTHERS` */
export const MAX_PARTS: Readonly<Record<string, number>> = {
  source: 100,
  campaign: 100,
  landing: 200,
  search: 300,
  viewed: 2_000,
}
export const OTHERS = 'others'
/** visitors per shop and day; views of further ones are counted, but not their visitors */
export const MAX_VISITORS = 300_000
/**
 * counted views per visitor, shop and day; people with one address and the same phone are one visitor, so it exceeds
 * what one person views
 */
export const MAX_VIEWS_OF_VISITOR = 2_000
/** runs that wait for the next batch, and their characters */
export const MAX_WAITING = 50_000
export const MAX_CHARACTERS = 16_000_000
/** the same for one shop, so that a flood in one shop leaves room for the others */
export const MAX_WAITING_OF_SHOP = 10_000
/** texts of a view are cut to these lengths */
export const LONGEST = { agent: 512, referrer: 2_000, address: 100 } as const
