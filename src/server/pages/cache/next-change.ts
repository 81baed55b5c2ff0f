type NextChange = (shop: { shopid: string }) => Promise<number | null>

/**
 * Returns the time (ms) until pages of a shop change by the clock alone, because a sale or the period of a notice, popup or block begins or
 * ends; null if none will.
 */
export function nextChangeOf({
  catalogue,
  content,
}: {
  catalogue: { salePeriods: { nextChange: NextChange } }
  content: { nextPeriodChange: NextChange }
}): (shopSlug: string) => Promise<number | null> {
  return async (shopSlug) => {
    const changes = await Promise.all([
      catalogue.salePeriods.nextChange({ shopid: shopSlug }),
      content.nextPeriodChange({ shopid: shopSlug }),
    ])
    const times = changes.filter((change) => change !== null)
    return times.length > 0 ? Math.min(...times) : null
  }
}
