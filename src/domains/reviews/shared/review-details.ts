/** aspects that a shop may ask for */
export const MAX_ASPECTS = 3
export const MAX_ASPECT_LETTERS = 10
/** newest reviews of a product that the summary by aspect counts */
export const MAX_ASPECT_REVIEWS = 1_000
/** cm, kg */
export const BODY_BOUNDS = { height: [50, 250], weight: [10, 300] } as const
export const MAX_SIZE_LETTERS = 10
/** days after the review from which the second one may be written */
export const MONTH_DAYS = 30
/** options that the filter offers */
export const MAX_OPTIONS = 50
export const MAX_KEYWORD_LETTERS = 30
/** Orders besides the usual one, which is pinned reviews and then the newest; by number of people whom they helped. */
export const REVIEW_SORTS = ['helpful'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
/** first reviews of the order that a filter by option or keyword looks at */
export const MAX_FILTERED = 5_000

/** The names in a shop's setting, each once. */
export const aspectNames = (setting: string): string[] => [
  ...new Set(
    setting
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]
