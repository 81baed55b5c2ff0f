import { isApiError } from '../../../client/api-error.ts'
import type { Api, ReplyOf } from '../../../client/calls.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { wholeParam } from '../../router/params.ts'
import { loadConversation, loadShop, type OpenedConversation } from './live/load-conversation.ts'

export interface MessagesData {
  /** ISO time of the render, so that server and browser show the same days */
  now: string
  /** null for a guest */
  uid: number | null
  list: ReplyOf<'/api/message/v2/conversations'>
  open: OpenedConversation | null
}

/** Needs a log-in. */
export async function loadList({ api }: LoaderArgs): Promise<MessagesData> {
  const [uid, list] = await Promise.all([
    api.get('/api/user/test', {}),
    api.get('/api/message/v2/conversations', {}),
  ])
  return { now: new Date().toISOString(), uid, list, open: null }
}

/** The conversation beside the list. Guests can write before they log in. */
export async function loadView({ api, params, url }: LoaderArgs): Promise<MessagesData> {
  const shopid = params.shop ?? ''
  const uid = await api.get('/api/user/test', {}).catch(asGuest)
  const now = new Date().toISOString()
  if (uid === null) return { now, uid, list: { items: [], next: null }, open: await loadShop(api, shopid) }
  const [list, open] = await Promise.all([
    api.get('/api/message/v2/conversations', {}),
    openConversation(api, shopid, url),
  ])
  return { now, uid, list, open }
}

/** `sid` and `order` of the address attach a product or an order. */
export const openConversation = (api: Api, shopSlug: string, { searchParams }: URL) =>
  loadConversation(api, shopSlug, {
    sid: wholeParam(searchParams.get('sid'), 0) || undefined,
    order: searchParams.get('order')?.slice(0, 40) || undefined,
  })

function asGuest(error: unknown): null {
  if (isApiError(error) && error.status === 401) return null
  throw error
}
