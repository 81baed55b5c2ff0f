import type { Download } from '../../../platform/contract/contract.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { CONVERSATION_PERSON, SHOP_PICTURE } from '../messages/message-queries.ts'
import { settings } from '../settings/message-settings.ts'
import type { PictureWidth } from '../shared/message-limits.ts'
import { closedConversations } from './closed-conversations.ts'
import type { SellerDeps } from './deps.ts'
import { handling } from './handling.ts'
import { inbox } from './inbox.ts'
import type { MessageAnswer } from './shop-messages.contract.ts'

/** Conversations for a shop's staff. Throws NOT_FOUND for a conversation of another shop. */
export function sellerMessaging(deps: SellerDeps) {
  const { database, pictures, answers } = deps
  return {
    conversations: inbox(deps),
    handling: handling(deps),
    closing: closedConversations(deps),
    settings: settings({ database }),

    /** The shop's saved answers, sorted by name. */
    answers: async (shopId: number): Promise<MessageAnswer[]> =>
      (await answers.list(shopId)).map(({ id, name, text }) => ({ id, name, text })),

    /** Checks that the shop has the conversation. Returns its person, null for a closed account. Throws NOT_FOUND. */
    async has(shopId: number, conversation: number): Promise<{ uid: number | null }> {
      const [row] = await database.shop(shopId, CONVERSATION_PERSON, [shopId, conversation])
      if (!row) throw new DomainError('NOT_FOUND')
      return row
    },

    /** A picture, with the person of the conversation for the access log. Throws NOT_FOUND. */
    async picture(
      shopId: number,
      { conversation, number, width }: { conversation: number; number: number; width: PictureWidth },
    ): Promise<Download> {
      const [row] = await database.shop(shopId, SHOP_PICTURE, [shopId, conversation, number])
      if (!row) throw new DomainError('NOT_FOUND')
      const picture = await pictures.shown(row.image, width)
      return row.uid === null ? picture : { ...picture, subjects: [row.uid] }
    },
  }
}
