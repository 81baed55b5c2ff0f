import { serve } from '../../../platform/contract/contract.ts'
import type { Messaging } from '../messaging.service.ts'
import { messageSettingsCalls } from '../settings/message-settings.contract.ts'
import { sellerMessagingCalls } from './shop-messages.contract.ts'

const ok = { ok: true } as const

export function sellerMessagingRoutes({ seller }: Messaging) {
  return [
    ...serve(sellerMessagingCalls, {
      messageCount: async (_query, { shop }) => ({
        unanswered: await seller.conversations.unanswered(shop.id),
      }),
      shopConversations: (_query, { shop, person, body: { shopid: _, ...request } }) =>
        seller.conversations.list(shop.id, person.uid, request),
      shopConversation: ({ conversation }, { shop }) => seller.conversations.detail(shop, conversation),
      shopMessages: ({ shopid: _, ...request }, { shop }) => seller.conversations.messages(shop.id, request),
      sendShopMessage: (_query, { shop, person, record, body: { shopid: _, ...content } }) =>
        seller.send(shop, person.uid, content, record),
      uploadShopMessagePicture: async (_query, { person, body }) => ({
        file_url: await seller.uploadPicture(person.uid, body),
      }),
      shopMessagePicture: ({ shopid: _, ...request }, { shop }) => seller.picture(shop.id, request),
      takeShopPictureBack: (_query, { shop, record, body: { shopid: _, ...ref } }) =>
        seller.deleteForAll(shop.id, ref, record),
      readShopMessages: (_query, { shop, body: { conversation, up_to } }) =>
        seller.read(shop.id, conversation, up_to),
      messageStaff: (_query, { shop }) => seller.handling.writers(shop.id),
      async assignConversation(_query, { shop, record, body: { shopid: _, ...request } }) {
        await seller.handling.assign(shop.id, request, record)
        return ok
      },
      async closeConversation(_query, { shop, record, body: { shopid: _, ...seen } }) {
        await seller.closing.close(shop.id, seen, record)
        return ok
      },
      async reopenConversation(_query, { shop, record, body }) {
        await seller.closing.reopen(shop.id, body.conversation, record)
        return ok
      },
      beginConversation: async (_query, { shop, record, body: { shopid: _, ...request } }) => ({
        conversation: await seller.handling.begin(shop.id, request, record),
      }),
      messageAnswers: (_query, { shop }) => seller.answers(shop.id),
    }),
    ...serve(messageSettingsCalls, {
      messageSettings: (_query, { shop }) => seller.settings.find(shop.id),
      saveMessageSettings: (_query, { shop, person, caller, body: { shopid: _, ...settings } }) =>
        seller.settings.save(shop.id, settings, { uid: person.uid, address: caller.address }),
    }),
  ]
}
