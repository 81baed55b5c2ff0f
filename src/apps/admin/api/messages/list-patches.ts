import type { SocketEvent } from '../../../../client/socket/frames.ts'
import type { SellerConversation } from '../../../../domains/messaging/seller/shop-messages.contract.ts'
import { MAX_LAST_WORDS } from '../../../../domains/messaging/shared/message-limits.ts'
import type { ConversationFilter } from '../../../../domains/messaging/shared/shop-message-limits.ts'
import { cutText } from '../../../../platform/cut-text.ts'

/** The pages of a list that have come; `next` of the last one begins where its last conversation stands. */
export interface Pages {
  pages: { items: SellerConversation[]; next: string | null }[]
  pageParams: unknown[]
}

/** A list, by its address. */
export interface Listed {
  filter: ConversationFilter
  q?: string | undefined
  /** uid of the one who looks at it */
  me: number | undefined
}

/** The conversation after an event of it; null where the event alone does not tell, and the conversation is to be asked for. */
export function rowAfter(row: SellerConversation, event: SocketEvent): SellerConversation | null {
  if ('message' in event) {
    const { number, side, kind, text, at } = event.message
    if (number <= row.last.number) return row
    // Of the shop's side an answer ends the wait, and what was sent by itself does not.
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

/** The list with a conversation as it is now, in its place; null where that is not to be known from the pages that have come. */
export function withRow(list: Pages, row: SellerConversation, listed: Listed): Pages | null {
  const all = list.pages.flatMap(({ items }) => items)
  const before = all.find(({ id }) => id === row.id)
  // The server alone says whether a search finds it.
  const belongs = BELONGS[listed.filter](row, listed.me) && (before !== undefined || !listed.q)
  if (!before && !belongs) return list
  const comesBefore = (other: SellerConversation) => orderOf(listed.filter, row, other) < 0
  if (before && belongs && orderOf(listed.filter, row, before) === 0)
    return mapItems(list, (items) => items.map((item) => (item.id === row.id ? row : item)))
  const hasMore = list.pages.at(-1)?.next != null
  if (hasMore && before && before === all.at(-1)) return null

  const without = mapItems(list, (items) => items.filter(({ id }) => id !== row.id))
  if (!belongs) return without
  const index = without.pages.findIndex(({ items }) => items.some(comesBefore))
  if (index < 0 && hasMore) return without
  const page = index < 0 ? without.pages.length - 1 : index
  const pages = without.pages.map((each, n) =>
    n === page ? { ...each, items: inserted(each.items, row, comesBefore) } : each,
  )
  return { ...without, pages }
}

const BELONGS: Record<ConversationFilter, (row: SellerConversation, me: number | undefined) => boolean> = {
  unanswered: ({ waits_since }) => waits_since !== null,
  mine: ({ last, assignee }, me) => last.number > 0 && me !== undefined && assignee?.uid === me,
  all: ({ last }) => last.number > 0,
  blocked: ({ blocked }) => blocked,
}

/** Below zero where the one stands before the other: the longest wait first, else the newest words. */
function orderOf(filter: ConversationFilter, a: SellerConversation, other: SellerConversation): number {
  if (filter === 'unanswered')
    return (a.waits_since ?? '').localeCompare(other.waits_since ?? '') || a.id - other.id
  return other.last.at.localeCompare(a.last.at) || other.id - a.id
}

const mapItems = (list: Pages, change: (items: SellerConversation[]) => SellerConversation[]): Pages => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: change(page.items) })),
})

function inserted(
  items: SellerConversation[],
  row: SellerConversation,
  comesBefore: (other: SellerConversation) => boolean,
): SellerConversation[] {
  const index = items.findIndex(comesBefore)
  return index < 0 ? [...items, row] : items.toSpliced(index, 0, row)
}
