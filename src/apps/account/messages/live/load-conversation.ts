import { isApiError } from '../../../../client/api-error.ts'
import type { Api } from '../../../../client/calls.ts'
import type { Counterpart, MessagePage } from '../../../../domains/messaging/messaging.contract.ts'
import type { MessageSubject } from '../../../messages/thread/thread.ts'

export interface OpenedConversation {
  counterpart: Counterpart
  page: MessagePage
  subject: MessageSubject | null
}

/** Subject of a conversation in its address. */
export interface SubjectParams {
  sid?: number | undefined
  order?: string | undefined
}

const NO_MESSAGES: MessagePage = { items: [], more: false }

/** Loads the newest messages and the card to attach. Throws `ApiError` for an unknown shop. */
export async function loadConversation(
  api: Api,
  shopSlug: string,
  params: SubjectParams = {},
): Promise<OpenedConversation> {
  const [counterpart, subject] = await Promise.all([
    api.get('/api/message/v2/counterpart', { shopid: shopSlug }),
    loadSubject(api, shopSlug, params),
  ])
  const id = counterpart.conversation?.id
  const page = id ? await api.get('/api/message/v2/messages', { conversation: id }) : NO_MESSAGES
  return { counterpart, page, subject }
}

/** Loads the shop for a guest, who has no messages. */
export async function loadShop(api: Api, shopSlug: string): Promise<OpenedConversation> {
  const { name, profile, dom, dom3 } = await api.get('/api/myshp/get/info/skin', { id: shopSlug })
  const counterpart: Counterpart = {
    shopid: shopSlug,
    shop: name,
    logo: profile,
    origin: `//${dom3 || dom}`,
    conversation: null,
    blocked: null,
    hours: [],
    open: true,
    answers_in: null,
  }
  return { counterpart, page: NO_MESSAGES, subject: null }
}

/** Null if the product or order cannot be loaded; the person can still write. */
async function loadSubject(
  api: Api,
  shopSlug: string,
  { sid, order }: SubjectParams,
): Promise<MessageSubject | null> {
  if (!sid && !order) return null
  const subject = sid ? { sid } : { order: order as string }
  try {
    return { card: await api.get('/api/message/v2/about', { shopid: shopSlug, ...subject }), ...subject }
  } catch (error) {
    if (isApiError(error) && error.status < 500) return null
    throw error
  }
}
