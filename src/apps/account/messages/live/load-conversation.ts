import { isApiError } from '../../../../client/api-error.ts'
import type { Api } from '../../../../client/calls.ts'
import type { Counterpart, MessagePage } from '../../../../domains/messaging/messaging.contract.ts'
import type { MessageSubject } from '../../../messages/thread/thread.ts'

export interface OpenedConversation {
  counterpart: Counterpart
  page: MessagePage
  about: MessageSubject | null
}

/** The subject of a conversation, as an address says it. */
export interface AboutAsked {
  sid?: number | undefined
  order?: string | undefined
}

const NO_MESSAGES: MessagePage = { items: [], more: false }

/** A person's conversation with a shop: its newest messages, and the card that goes along. Throws `ApiError` for an unknown shop. */
export async function loadConversation(
  api: Api,
  shopid: string,
  asked: AboutAsked = {},
): Promise<OpenedConversation> {
  const [counterpart, about] = await Promise.all([
    api.get('/api/message/v2/counterpart', { shopid }),
    loadAbout(api, shopid, asked),
  ])
  const id = counterpart.conversation?.id
  const page = id ? await api.get('/api/message/v2/messages', { conversation: id }) : NO_MESSAGES
  return { counterpart, page, about }
}

/** The same for a guest, who sees which shop it is and can begin to write. */
export async function loadShop(api: Api, shopid: string): Promise<OpenedConversation> {
  const { name, profile, dom, dom3 } = await api.get('/api/myshp/get/info/skin', { id: shopid })
  const counterpart: Counterpart = {
    shopid,
    shop: name,
    logo: profile,
    origin: `//${dom3 || dom}`,
    conversation: null,
    blocked: null,
    hours: [],
    open: true,
    answers_in: null,
  }
  return { counterpart, page: NO_MESSAGES, about: null }
}

/** A card that is not to be had, as of a product that is gone, does not keep anybody from writing. */
async function loadAbout(
  api: Api,
  shopid: string,
  { sid, order }: AboutAsked,
): Promise<MessageSubject | null> {
  if (!sid && !order) return null
  const about = sid ? { sid } : { order: order as string }
  try {
    return { card: await api.get('/api/message/v2/about', { shopid, ...about }), ...about }
  } catch (error) {
    if (isApiError(error) && error.status < 500) return null
    throw error
  }
}
