import { type Clock, systemClock } from '../../platform/clock.ts'
import type { ShopAccess } from '../../platform/contract/caller.ts'
import type { Download } from '../../platform/contract/contract.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import { type CardReference, cards, cardView, type Signs } from './cards/cards.ts'
import { type ConversationsDeps, conversations } from './conversations/conversations.ts'
import { deletePerson, emitBlockChanged } from './conversations/person-events.ts'
import { wrong } from './messages/content.ts'
import { marks } from './messages/marks.ts'
import { OWN_PICTURE } from './messages/message-queries.ts'
import { reading } from './messages/reading.ts'
import { sending } from './messages/sending.ts'
import type { Card, Content } from './messaging.contract.ts'
import { messageData } from './own-data.ts'
import { pictureDeletion } from './pictures/picture-deletion.ts'
import { messagePictures } from './pictures/pictures.ts'
import { retention } from './retention.ts'
import type { SellerDeps } from './seller/deps.ts'
import { sellerMessaging } from './seller/shop-messages.ts'
import type { PictureWidth } from './shared/message-limits.ts'
import { socketSessionId } from './shared/session-id.ts'
import { claimUnread } from './unread-claims.ts'

export { unreadSql } from './messages/message-queries.ts'

export type Messaging = ReturnType<typeof messagingService>

export interface MessagingDeps
  extends Signs,
    Pick<ConversationsDeps, 'tenancy'>,
    Pick<SellerDeps, 'accounts' | 'staff' | 'answers'> {
  database: Database
  /** the private disk */
  privateFiles: FileStore
  /** secret key from which ids of socket sessions are computed */
  secret: string
  /** scheme of the shops' pages; default http */
  scheme?: 'http' | 'https'
  clock?: Clock
}

/** Conversations of people and shops. Throws NOT_FOUND for another person's conversation. */
export function messagingService(deps: MessagingDeps) {
  const { database, clock = systemClock, scheme = 'http', secret, sign, signAdult } = deps
  const signs = { sign, signAdult }
  const pictures = messagePictures({ database, files: deps.privateFiles })
  const cardQueries = cards({ database })
  const sends = sending({ ...deps, clock, cards: cardQueries, pictures })
  const reads = reading({ database, ...signs })
  const { read, readAsShop, hide } = marks({ database, participant: reads.participant })
  const deletion = pictureDeletion({ database, clock, pictures, participant: reads.participant, ...signs })
  const own = conversations({ ...deps, clock, scheme })
  return {
    /** for the file of a person's own data */
    ownData: messageData,
    send: sends.send,
    sendSystem: sends.sendSystem,
    read,
    hide,
    messages: reads.messages,
    messagesAt: reads.messagesAt,
    writing: reads.writing,
    participant: reads.participant,
    unread: reads.unread,
    deleteForAll: deletion.deleteForAll,
    conversations: own.list,
    counterpart: own.counterpart,
    uploadPicture: pictures.upload,
    deleteOrphans: pictures.deleteOrphans,
    deletePerson,
    emitBlockChanged,
    claimUnread,
    retention: retention({ database, clock }),

    socketSession: (session: number, host: string): string => socketSessionId(secret, session, host),

    /** The card that a message about this product or order would have. Throws the errors of `send`. */
    async about(
      { uid, over19 }: { uid: number; over19: -1 | 0 | 1 },
      { shopid, sid, order }: CardReference & { shopid: string },
    ): Promise<Card> {
      if (order !== undefined) return cardView(await cardQueries.ofOrder(shopid, order, uid), signs)
      if (sid === undefined) throw wrong('sid')
      return cardView(await cardQueries.ofProduct(shopid, sid, over19 === 1), signs)
    },

    async picture(
      uid: number,
      { conversation, number, width }: { conversation: number; number: number; width: PictureWidth },
    ): Promise<Download> {
      const [row] = await database.person(OWN_PICTURE, [uid, conversation, number])
      if (!row) throw new DomainError('NOT_FOUND')
      return pictures.shown(row.image, width)
    },

    /** the calls of a shop's staff */
    seller: {
      ...sellerMessaging({ ...deps, clock, pictures }),
      read: readAsShop,
      deleteForAll: deletion.deleteAsShop,
      uploadPicture: pictures.upload,
      send: (
        access: Pick<ShopAccess, 'id' | 'shopid'>,
        staff: number,
        content: Content & { conversation: number },
        record?: RecordChange,
      ) => sends.sendAsShop(access, staff, content, record),
    },
  }
}
