export const RECEIPTS_PER_PAGE = 50
/** days after which a payment leaves the list of receipts to issue by hand */
export const RECEIPT_LIST_DAYS = 90

/** days of payments that the dashboard counts: the law gives five to issue a receipt */
export const COUNTED_DAYS = 14
export const MAX_COUNTED_RECEIPTS = 100

/** days after which the amount of an entered receipt is not compared any more */
export const ENTERED_DAYS = 366

export const RECEIPT_VIEWS = ['open', 'issued'] as const
export type ReceiptView = (typeof RECEIPT_VIEWS)[number]

/**
 * What a person has to do: issue a receipt, issue another one or cancel it after a refund, look at a refused one, or
 * wait for a provider that does not answer. `done` is an issued receipt.
 */
export const RECEIPT_WORK = ['issue', 'reissue', 'cancel', 'failed', 'unanswered', 'done'] as const
export type ReceiptWork = (typeof RECEIPT_WORK)[number]
