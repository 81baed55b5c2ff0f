/** bytes of a pasted page; pictures may stand in it as data */
export const MOST_PASTED_BYTES = 4_000_000
/** pictures of a pasted page that are brought over; detail pages have up to about a hundred */
export const MOST_PASTED_PICTURES = 120
/** blocks that a page becomes */
export const MOST_PASTED_BLOCKS = 200
/** characters of the html of one block */
export const MOST_PASTED_HTML = 90_000
/** pictures of one gallery */
export const MOST_IN_ROW = 50
/** of one picture */
export const MOST_PICTURE_BYTES = 20_000_000
/** of all pictures of a page */
export const MOST_PICTURES_BYTES = 200_000_000
/** for one picture to come */
export const PICTURE_MS = 10_000
/** for all pictures; those that have not come by then are named */
export const PICTURES_MS = 40_000
