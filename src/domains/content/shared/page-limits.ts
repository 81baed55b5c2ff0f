/** most blocks of a document */
export const MOST_BLOCKS = 200
/** most popups and most content pages of a shop, deleted ones too */
export const MOST_PAGES = 500

/** width divided by height of a popup that says nothing else */
export const POPUP_RATIO = 0.8

/** characters of the html of one block, as one writes it and as it is stored: a description that came by a file grows as it is sanitised */
export const MOST_HTML = 200_000
/** bytes of a page that is saved: several blocks of that length in Korean */
export const MOST_PAGE_BYTES = 4 * 1024 * 1024
