import type { SocketEvent } from '../../../../client/socket/frames.ts'
import type { SellerConversation } from '../../../../domains/messaging/seller/shop-messages.contract.ts'
import { MAX_LAST_WORDS } from '../../../../domains/messaging/shared/message-limits.ts'
import type { ConversationFilter } from '../../../../domains/messaging/shared/shop-message-limits.ts'
import { cutText } from '../../../../platform/cut-text.ts'

/** The loaded pages of a list; `next` of the last one is the key of its last conversation. */
export interface Pages {
  pages: { items: SellerConversation[]; next: string | null }[]
  pageParams: unknown[]
}

export interface ListView {
  filter: ConversationFilter
  q?: string | undefined
  /** uid of the user */
  me: number | undefined
}

/**
 * The row after an event; null if the event does not contain enough to compute it, so that the conversation must be
 * loaded.
 */
export function rowAfter(row: SellerConversation, event: SocketEvent): SellerConversation | null {
  if ('message' in event) {
    const { number, side, kind, text, at } = event.message
    if (number <= row.last.number) return row
    // A staff message ends the wait and an automatic one does not; the event does not distinguish them.
    if (side === 'shop' || number > row.last.number + 1) return null
    const last = { number, side, kind, words: cutText(text, MAX_LAST_WORDS), at }
    const waits_since = row.waits_since ?? at
    return { ...row, last, unread: row.unread + 1, person_read: number, waits_since, closed: false }
  }
  if (event.type === 'read' && 'side' in event) {
    const { side, number } = event
    if (side === 'person') return { ...row, person_read: Math.max(row.person_read, number) }
    if (number <= row.shop_read) return row
    return number >= row.last.number ? { ...row, shop_read: number, unread: 0 } : null
  }
  return event.type === 'taken-back' ? row : null
}

/** The list with an updated row at its position; null if that position may be on a page that is not loaded. */
export function withRow(list: Pages, row: SellerConversation, view: ListView): Pages | null {
  const all = list.pages.flatMap(({ items }) => items)
  const listedRow = all.find(({ id }) => id === row.id)
  // Only the server knows whether a search finds a new one.
  const belongs = MATCHES_FILTER[view.filter](row, view.me) && (listedRow !== undefined || !view.q)
  if (!listedRow && !belongs) return list
  const comesBefore = (other: SellerConversation) => orderOf(view.filter, row, other) < 0
  if (listedRow && belongs && orderOf(view.filter, row, listedRow) === 0)
    return mapItems(list, (items) => items.map((item) => (item.id === row.id ? row : item)))
  const hasMore = list.pages.at(-1)?.next != null
  if (hasMore && listedRow && listedRow === all.at(-1)) return null

  const without = mapItems(list, (items) => items.filter(({ id }) => id !== row.id))
  if (!belongs) return without
  const index = without.pages.findIndex(({ items }) => items.some(comesBefore))
  if (index < 0 && hasMore) return without
  const page = index < 0 ? without.pages.length - 1 : index
  const pages = without.pages.map((loaded, n) =>
    n === page ? { ...loaded, items: withInserted(loaded.items, row, comesBefore) } : loaded,
  )
  return { ...without, pages }
}

const MATCHES_FILTER: Record<
  ConversationFilter,
  (row: SellerConversation, me: number | undefined) => boolean
> = {
  unanswered: ({ waits_since }) => waits_since !== null,
  mine: ({ last, assignee }, me) => last.number > 0 && me !== undefined && assignee?.uid === me,
  all: ({ last }) => last.number > 0,
  blocked: ({ blocked }) => blocked,
}

/** Negative when `a` comes before `b`: the longest wait first, otherwise the newest message. */
function orderOf(filter: ConversationFilter, a: SellerConversation, b: SellerConversation): number {
  if (filter === 'unanswered') return (a.waits_since ?? '').localeCompare(b.waits_since ?? '') || a.id - b.id
  return b.last.at.localeCompare(a.last.at) || b.id - a.id
}

const mapItems = (list: Pages, change: (items: SellerConversation[]) => SellerConversation[]): Pages => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: change(page.items) })),
})

function withInserted(
  items: SellerConversation[],
  row: SellerConversation,
  comesBefore: (other: SellerConversation) => boolean,
): SellerConversation[] {
  const index = items.findIndex(comesBefore)
  return index < 0 ? [...items, row] : items.toSpliced(index, 0, row)
}
