/** Maximum rows of a file of tracking numbers. */
export const MAX_TRACKING_ROWS = 20_000
export const MAX_TRACKING_FILE_BYTES = 10_485_760
/** Maximum outcomes of a file, whose rows can each stand for several lines of an order. */
export const MAX_TRACKING_OUTCOMES = 40_000
/** Maximum outcomes with recipients, because the log names the orders of all of them. */
export const MAX_RECIPIENTS_SHOWN = 3_000
/** Maximum lines of the list of lines to ship. */
export const MAX_LINES_TO_SHIP = 3_000
/** Maximum lines of one bulk transition. */
export const MAX_BULK_LINES = 200
/** Maximum lines of a job that a request names one by one. */
export const MAX_JOB_LINES = 500
export const MAX_PRINTED_ORDERS = 500
/** Maximum lines of one order that the shop cancels at once. */
export const MAX_CANCELED_LINES = 200
/** Maximum lines of a job that cancels orders. */
export const MAX_CANCEL_JOB_LINES = 500
/** Maximum points that a buyer gets when the shop cancels an order. */
export const MAX_APOLOGY_POINTS = 1_000_000
/** Maximum lines of a job for all waiting lines of a product or a filter. */
export const MAX_WAITING_LINES = 20_000
/** Maximum orders that are checked for such a job. */
export const MAX_WAITING_ORDERS = 50_000
