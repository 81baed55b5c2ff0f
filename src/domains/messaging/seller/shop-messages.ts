import type { Download } from '../../../platform/contract/contract.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { CONVERSATION_PERSON, SHOP_PICTURE } from '../messages/queries.ts'
import { settings } from '../settings/settings.ts'
import type { PictureWidth } from '../shared/message-limits.ts'
import { closedConversations } from './closed-conversations.ts'
import type { SellerDeps } from './deps.ts'
import { handling } from './handling.ts'
import { inbox } from './inbox.ts'
import type { MessageAnswer } from './shop-messages.contract.ts'

/** The conversations of a shop, for its people. `shop` is the internal id; a conversation of another shop is NOT_FOUND. */
export function sellerMessaging(deps: SellerDeps) {
  const { database, pictures, answers } = deps
  return {
    conversations: inbox(deps),
    handling: handling(deps),
    closing: closedConversations(deps),
    settings: settings({ database }),

    /** The answers that the shop's people have saved, by name. */
    answers: async (shopId: number): Promise<MessageAnswer[]> =>
      (await answers.list(shopId)).map(({ id, name, text }) => ({ id, name, text })),

    /** Whether a shop has a conversation, with its person; null for one who has left. */
    async has(shopId: number, conversation: number): Promise<{ uid: number | null }> {
      const [row] = await database.shop(shopId, CONVERSATION_PERSON, [shopId, conversation])
      if (!row) throw new DomainError('NOT_FOUND')
      return row
    },

    /** A picture of a shop's conversation, and whose conversation it is. */
    async picture(
      shopId: number,
      { conversation, number, width }: { conversation: number; number: number; width: PictureWidth },
    ): Promise<Download> {
      const [row] = await database.shop(shopId, SHOP_PICTURE, [shopId, conversation, number])
      if (!row) throw new DomainError('NOT_FOUND')
      const shown = await pictures.shown(row.image, width)
      return row.uid === null ? shown : { ...shown, subjects: [row.uid] }
    },
  }
}
