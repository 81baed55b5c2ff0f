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

/** Events of one moment are answered by one call. */
const COLLECTED_MS = 100

/** The conversations of shops that are to be asked for. */
const pending = new Map<string, Set<number>>()

/**
 * Brings lists and the open conversation of a shop up to date after an event: from the event itself where it says enough, else by asking for
 * this conversation alone. A list that nobody looks at is asked for when it is looked at again.
 */
export function hearInLists(shopid: string, event: SocketEvent): void {
  const id =
    'message' in event ? event.message.conversation : 'conversation' in event ? event.conversation : null
  if (id === null || event.type === 'typing' || event.type === 'taken-back') return
  const known = knownRow(shopid, id)
  const row = known && rowAfter(known, event)
  if (row && known) {
    upsert(shopid, row)
    if ((row.waits_since === null) !== (known.waits_since === null)) recount(shopid)
  }
  // A mark on a conversation that is not shown changes nothing on screen.
  else if (known || event.type !== 'read') ask(shopid, [id])
  if (event.type !== 'read') askForDetail(shopid, id, event)
}

/** Asks again for one conversation, after a change of one's own. */
export function refreshConversation(shopid: string, id: number): Promise<void> {
  ask(shopid, [id])
  return queries.invalidateQueries({ queryKey: messageKeys.one(shopid, id) })
}

/** Beside the words there is the customer with their orders; words of the person change neither. */
function askForDetail(shopid: string, id: number, event: SocketEvent): void {
  const isOfPerson = 'message' in event && event.message.side === 'person'
  if (!isOfPerson) void queries.invalidateQueries({ queryKey: messageKeys.one(shopid, id) })
}

function ask(shopid: string, ids: readonly number[]): void {
  const waiting = pending.get(shopid)
  if (waiting) for (const id of ids) waiting.add(id)
  else {
    pending.set(shopid, new Set(ids))
    setTimeout(() => void askNow(shopid), COLLECTED_MS)
  }
}

async function askNow(shopid: string): Promise<void> {
  const ids = [...(pending.get(shopid) ?? [])]
  pending.delete(shopid)
  recount(shopid)
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
      const known = knownRow(shopid, row.id)
      if (known && known.last.number > row.last.number) ask(shopid, [row.id])
      else upsert(shopid, row)
    }
  } catch {
    void queries.invalidateQueries({ queryKey: lists })
  }
}

const recount = (shopid: string) => void queries.invalidateQueries({ queryKey: messageKeys.count(shopid) })

const shownLists = (shopid: string) =>
  queries.getQueryCache().findAll({ queryKey: messageKeys.lists(shopid), type: 'active' })

/** A conversation as what is on screen has it. */
function knownRow(shopid: string, id: number): SellerConversation | undefined {
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
    // A reply on its way may have been read before the event.
    const isSettled = query.isActive() && state.fetchStatus === 'idle' && state.data !== undefined
    const patched = isSettled ? withRow(state.data as Pages, row, { filter, q, me }) : null
    if (patched) queries.setQueryData(queryKey, patched)
    else void queries.invalidateQueries({ queryKey, exact: true })
  }
  const key = messageKeys.one(shopid, row.id)
  if (queries.getQueryCache().find({ queryKey: key })?.isActive())
    queries.setQueryData<ConversationDetail>(key, (detail) => detail && { ...detail, ...row })
}
