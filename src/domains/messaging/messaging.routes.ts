import { serve } from '../../platform/contract/contract.ts'
import { messagingCalls } from './messaging.contract.ts'
import type { Messaging } from './messaging.service.ts'

const ok = { ok: true } as const

export function messagingRoutes(messaging: Messaging) {
  return serve(messagingCalls, {
    mySession: async (_query, { person, caller }) => ({
      id: messaging.socketSession(person.session, caller.host),
    }),
    conversations: ({ after }, { person }) => messaging.conversations(person.uid, after),
    counterpart: ({ shopid }, { person }) => messaging.counterpart(person.uid, shopid),
    messages: (query, { person }) => messaging.messages(person.uid, query),
    aboutProduct: (query, { person }) => messaging.about(person, query),
    sendMessage: (_query, { person, body }) => messaging.send(person, body),
    uploadMessagePicture: async (_query, { person, body }) => ({
      file_url: await messaging.uploadPicture(person.uid, body),
    }),
    picture: (query, { person }) => messaging.picture(person.uid, query),
    readMessages: async (_query, { person, body }) => ({
      unread: await messaging.read(person.uid, body.conversation, body.number),
    }),
    async hideConversation(_query, { person, body }) {
      await messaging.hide(person.uid, body.conversation)
      return ok
    },
    takePictureBack: (_query, { person, body }) => messaging.deleteForAll(person.uid, body),
  })
}
