/** a pasted page, with pictures in data URLs */
export const MAX_PASTED_BYTES = 4_000_000
/** pictures of a page; detail pages have up to about a hundred */
export const MAX_PASTED_PICTURES = 120
/** blocks of a page */
export const MAX_PASTED_BLOCKS = 200
/** characters of the html of one block */
export const MAX_PASTED_HTML = 90_000
/** pictures of one gallery */
export const MAX_IN_ROW = 50
export const MAX_PICTURE_BYTES = 20_000_000
/** all pictures of a page together */
export const MAX_PICTURES_BYTES = 200_000_000
/** time to fetch one picture */
export const PICTURE_MS = 10_000
/** time to fetch all pictures of a page */
export const PICTURES_MS = 40_000
