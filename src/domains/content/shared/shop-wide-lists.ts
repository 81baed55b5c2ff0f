/** Rankings by pieces that were sold: yesterday and today, and in the last seven days. */
export const RANKINGS = ['sold_two_days', 'sold_week'] as const
export type Ranking = (typeof RANKINGS)[number]

/** Product lists of the whole shop, whatever the category: sales, resales, sales that end soon, rankings. */
export const SHOP_WIDE_LISTS = ['discounted', 'picked', 'ending', ...RANKINGS] as const

export const isRanking = (list: string): list is Ranking => (RANKINGS as readonly string[]).includes(list)

export const isShopWide = (list: string): list is (typeof SHOP_WIDE_LISTS)[number] =>
  (SHOP_WIDE_LISTS as readonly string[]).includes(list)
