type NextChange = (shop: { shopid: string }) => Promise<number | null>

/**
 * Time in ms until the start or end of a sale, coupon, announcement, popup or block changes pages of the shop; null if
 * no such change is due.
 */
export function nextChangeOf({
  catalogue,
  content,
  marketing,
}: {
  catalogue: { salePeriods: { nextChange: NextChange } }
  content: { periods: { nextChange: NextChange } }
  marketing: { queries: { nextChange: NextChange }; deals: { nextChange: NextChange } }
}): (shopSlug: string) => Promise<number | null> {
  return async (shopSlug) => {
    const changes = await Promise.all([
      catalogue.salePeriods.nextChange({ shopid: shopSlug }),
      content.periods.nextChange({ shopid: shopSlug }),
      marketing.queries.nextChange({ shopid: shopSlug }),
      marketing.deals.nextChange({ shopid: shopSlug }),
    ])
    const times = changes.filter((change) => change !== null)
    return times.length > 0 ? Math.min(...times) : null
  }
}
