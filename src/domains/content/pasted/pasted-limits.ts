/** maximum size of a pasted page, including pictures in data URLs */
export const MAX_PASTED_BYTES = 4_000_000
/** maximum pictures per page; real detail pages have up to about a hundred */
export const MAX_PASTED_PICTURES = 120
export const MAX_PASTED_BLOCKS = 200
/** maximum characters of one block's html */
export const MAX_PASTED_HTML = 90_000
export const MAX_IN_ROW = 50
export const MAX_PICTURE_BYTES = 20_000_000
/** maximum size of all pictures of a page together */
export const MAX_PICTURES_BYTES = 200_000_000
/** timeout of fetching one picture */
export const PICTURE_MS = 10_000
/** timeout of fetching all pictures of a page */
export const PICTURES_MS = 40_000
