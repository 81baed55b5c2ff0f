/** most blocks of a document */
export const MOST_BLOCKS = 200
/** most popups and most content pages of a shop, deleted ones too */
export const MOST_PAGES = 500

/** characters of the html of one block that is edited */
export const MOST_HTML = 100_000
