/** Memos, labels, marks and saved views of a shop's staff (docs/product/orders.md). */

/** labels of a shop */
export const MAX_ORDER_LABELS = 30
export const MAX_LABEL_NAME = 20
/** labels on one order, and on one buyer */
export const MAX_LABELS_EACH = 10
/** orders of one change of labels */
export const MAX_LABELED_ORDERS = 500
/** characters */
export const MAX_MEMO = 2_000

export const LABEL_COLORS = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
] as const
export type LabelColor = (typeof LABEL_COLORS)[number]

/** Buyers whose memos contain the words of a filter. */
export const MAX_FOUND_BUYERS = 100
/** The latest memos of buyers that a filter reads. */
export const MAX_READ_MEMOS = 2_000

/** views that one staff member saves at one shop */
export const MAX_ORDER_VIEWS = 20
export const MAX_VIEW_NAME = 30
/** characters of an address's query */
export const MAX_VIEW_SEARCH = 4_000

/** What staff should notice about an order. */
export const ORDER_MARKS = ['first', 'returns', 'remote', 'request'] as const
export type OrderMark = (typeof ORDER_MARKS)[number]

/** The latest orders of a buyer that decide about the mark for many returns, and how many of them were returned. */
export const RECENT_ORDERS = 20
export const MANY_RETURNS = 3

export interface MarkedOrder {
  /** null for a shop that does not know the buyer */
  buyer: { paid_before: boolean; returned: number } | null
  remote: boolean
  /** the buyer's request for the delivery; empty without one */
  request: string
}

/**
 * The marks of an order: the buyer's first one at the shop; a buyer who returned several of the latest orders after a
 * change of mind; an address on Jeju or another island; a request for the delivery.
 */
export const marksOf = ({ buyer, remote, request }: MarkedOrder): OrderMark[] => [
  ...(buyer && !buyer.paid_before ? (['first'] as const) : []),
  ...(buyer && buyer.returned >= MANY_RETURNS ? (['returns'] as const) : []),
  ...(remote ? (['remote'] as const) : []),
  ...(request.trim() ? (['request'] as const) : []),
]
