export const HOUR_MS = 3_600_000
/** ms without a view after which the next one begins another visit */
export const VISIT_MS = 30 * 60 * 1000
/** most parts of a topic on a day in a shop; others are counted together */
export const MAX_PARTS: Readonly<Record<string, number>> = {
  source: 100,
  campaign: 100,
  landing: 200,
  search: 300,
  viewed: 2_000,
}
/** the part of those that are counted together */
export const OTHERS = 'others'
/** most visitors of a shop on a day; views of others are counted, and no visitors of them */
export const MAX_VISITORS = 300_000
/** most views of a visitor that a day of a shop counts. People behind one address with the same phone are one visitor, so it is no bound of a person */
export const MAX_VIEWS_OF_VISITOR = 2_000
/** maximum of runs of views that wait for the next batch, and of their characters */
export const MAX_WAITING = 50_000
export const MAX_CHARACTERS = 16_000_000
/** of one shop, so that a flood of one leaves room for the views of all others */
export const MAX_WAITING_OF_SHOP = 10_000
/** the longest texts of a view that are looked at */
export const LONGEST = { agent: 512, referrer: 2_000, address: 100 } as const
