type NextChange = (wanted: { shopid: string }) => Promise<number | null>

/**
 * How long what the pages of a shop show stays as it is by the clock, ms; null for without an end. Each room answers for its own: sales,
 * and the periods of notices, popups and blocks.
 */
export function nextChangeOf({
  catalogue,
  content,
}: {
  catalogue: { nextSaleChange: NextChange }
  content: { nextPeriodChange: NextChange }
}): (shopid: string) => Promise<number | null> {
  return async (shopid) => {
    const changes = await Promise.all([
      catalogue.nextSaleChange({ shopid }),
      content.nextPeriodChange({ shopid }),
    ])
    const times = changes.filter((change) => change !== null)
    return times.length > 0 ? Math.min(...times) : null
  }
}
