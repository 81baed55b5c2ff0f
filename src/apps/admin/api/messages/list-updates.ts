import { browserApi } from '../../../../client/browser.ts'
import type { SocketEvent } from '../../../../client/socket/frames.ts'
import type {
  ConversationDetail,
  SellerConversation,
} from '../../../../domains/messaging/seller/shop-messages.contract.ts'
import { PAGE_OF_CONVERSATIONS } from '../../../../domains/messaging/shared/message-limits.ts'
import type { MessagesView } from '../../paths.ts'
import { queries } from '../query-client.ts'
import { type Pages, rowAfter, withRow } from './list-patches.ts'
import { messageKeys } from './unanswered.api.ts'

/** Events within this time are collected, so that one call loads their conversations. */
const COLLECTED_MS = 100

/** Conversations to load, by shop. */
const pending = new Map<string, Set<number>>()

/**
 * Updates lists and the open conversation of a shop after an event: from the event itself where it is enough, else by
 * loading this conversation. A list that is not shown is loaded when it is opened.
 */
export function updateLists(shopid: string, event: SocketEvent): void {
  const id =
    'message' in event ? event.message.conversation : 'conversation' in event ? event.conversation : null
  if (id === null || event.type === 'typing' || event.type === 'taken-back') return
  const listedRow = findListedRow(shopid, id)
  const row = listedRow && rowAfter(listedRow, event)
  if (row && listedRow) {
    upsert(shopid, row)
    if ((row.waits_since === null) !== (listedRow.waits_since === null)) refreshCount(shopid)
  }
  // A read mark changes only the row of its conversation, so without that row there is nothing to load.
  else if (listedRow || event.type !== 'read') scheduleLoad(shopid, [id])
  if (event.type !== 'read') refreshDetail(shopid, id, event)
}

/** Loads one conversation again after a change by this user. */
export function refreshConversation(shopid: string, id: number): Promise<void> {
  scheduleLoad(shopid, [id])
  return queries.invalidateQueries({ queryKey: messageKeys.one(shopid, id) })
}

/** Reloads the detail, which also shows the customer and their orders. A customer message changes neither. */
function refreshDetail(shopid: string, id: number, event: SocketEvent): void {
  const isFromCustomer = 'message' in event && event.message.side === 'person'
  if (!isFromCustomer) void queries.invalidateQueries({ queryKey: messageKeys.one(shopid, id) })
}

function scheduleLoad(shopid: string, ids: readonly number[]): void {
  const waiting = pending.get(shopid)
  if (waiting) for (const id of ids) waiting.add(id)
  else {
    pending.set(shopid, new Set(ids))
    setTimeout(() => void loadPending(shopid), COLLECTED_MS)
  }
}

async function loadPending(shopid: string): Promise<void> {
  const ids = [...(pending.get(shopid) ?? [])]
  pending.delete(shopid)
  refreshCount(shopid)
  const lists = messageKeys.lists(shopid)
  if (shownLists(shopid).length === 0) return void queries.invalidateQueries({ queryKey: lists })
  if (ids.length > PAGE_OF_CONVERSATIONS) return void queries.invalidateQueries({ queryKey: lists })
  try {
    const { items } = await browserApi.post('/api/myshp/v2/seller/message/list', {
      shopid,
      filter: 'all' as const,
      only: ids,
    })
    for (const row of items) {
      const listedRow = findListedRow(shopid, row.id)
      if (listedRow && listedRow.last.number > row.last.number) scheduleLoad(shopid, [row.id])
      else upsert(shopid, row)
    }
  } catch {
    void queries.invalidateQueries({ queryKey: lists })
  }
}

const refreshCount = (shopid: string) =>
  void queries.invalidateQueries({ queryKey: messageKeys.count(shopid) })

const shownLists = (shopid: string) =>
  queries.getQueryCache().findAll({ queryKey: messageKeys.lists(shopid), type: 'active' })

function findListedRow(shopid: string, id: number): SellerConversation | undefined {
  for (const { state } of shownLists(shopid))
    for (const { items } of (state.data as Pages | undefined)?.pages ?? []) {
      const row = items.find((item) => item.id === id)
      if (row) return row
    }
  return undefined
}

function upsert(shopid: string, row: SellerConversation): void {
  const me = queries.getQueryData<{ uid: number }>(['me'])?.uid
  for (const query of queries.getQueryCache().findAll({ queryKey: messageKeys.lists(shopid) })) {
    const { queryKey, state } = query
    const { filter = 'unanswered', q } = queryKey.at(-1) as MessagesView
    // A pending reply may be older than the event.
    const isSettled = query.isActive() && state.fetchStatus === 'idle' && state.data !== undefined
    const patched = isSettled ? withRow(state.data as Pages, row, { filter, q, me }) : null
    if (patched) queries.setQueryData(queryKey, patched)
    else void queries.invalidateQueries({ queryKey, exact: true })
  }
  const key = messageKeys.one(shopid, row.id)
  if (queries.getQueryCache().find({ queryKey: key })?.isActive())
    queries.setQueryData<ConversationDetail>(key, (detail) => detail && { ...detail, ...row })
}
