/** most blocks of a document */
export const MOST_BLOCKS = 200
/** most popups and most content pages of a shop, deleted ones too */
export const MOST_PAGES = 500

/** width divided by height of a popup that says nothing else */
export const POPUP_RATIO = 0.8

/** characters of the html of one block that is edited */
export const MOST_HTML = 100_000
