import { type Clock, systemClock } from '../../platform/clock.ts'
import type { ShopAccess } from '../../platform/contract/caller.ts'
import type { Download } from '../../platform/contract/contract.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import { type CardReference, cards, cardView, type Signs } from './cards/cards.ts'
import { type ConversationsDeps, conversations } from './conversations/conversations.ts'
import { deletePerson, emitBlockChanged } from './conversations/person-changes.ts'
import { wrong } from './messages/content.ts'
import { marks } from './messages/marks.ts'
import { OWN_PICTURE } from './messages/queries.ts'
import { reading } from './messages/reading.ts'
import { sending } from './messages/sending.ts'
import type { Card, Content } from './messaging.contract.ts'
import { messagePictures } from './pictures/pictures.ts'
import { takingBack } from './pictures/taking-back.ts'
import { retention } from './retention.ts'
import type { SellerDeps } from './seller/deps.ts'
import { sellerMessaging } from './seller/shop-messages.ts'
import type { PictureWidth } from './shared/message-limits.ts'
import { socketSessionId } from './shared/session-id.ts'
import { claimUnread } from './unread-claims.ts'

export { unreadPart } from './messages/queries.ts'

export type Messaging = ReturnType<typeof messagingService>

export interface MessagingDeps
  extends Signs,
    Pick<ConversationsDeps, 'tenancy'>,
    Pick<SellerDeps, 'accounts' | 'staff' | 'answers'> {
  database: Database
  /** the private disk */
  privateFiles: FileStore
  /** makes the ids of sockets' sessions */
  secret: string
  /** of shops' pages; http by default */
  scheme?: 'http' | 'https'
  clock?: Clock
}

/** Conversations between people and shops. Those of others are NOT_FOUND. */
export function messagingService(deps: MessagingDeps) {
  const { database, clock = systemClock, scheme = 'http', secret, sign, signAdult } = deps
  const signs = { sign, signAdult }
  const pictures = messagePictures({ database, files: deps.privateFiles })
  const copies = cards({ database })
  const sends = sending({ ...deps, clock, cards: copies, pictures })
  const reads = reading({ database, ...signs })
  const { read, readAsShop, hide } = marks({ database, participant: reads.participant })
  const back = takingBack({ database, clock, pictures, participant: reads.participant, ...signs })
  const own = conversations({ ...deps, clock, scheme })
  return {
    send: sends.send,
    sendSystem: sends.sendSystem,
    read,
    hide,
    messages: reads.messages,
    messagesAt: reads.messagesAt,
    writing: reads.writing,
    participant: reads.participant,
    unread: reads.unread,
    deleteForAll: back.deleteForAll,
    conversations: own.list,
    counterpart: own.counterpart,
    uploadPicture: pictures.upload,
    deleteOrphans: pictures.deleteOrphans,
    deletePerson,
    emitBlockChanged,
    claimUnread,
    retention: retention({ database, clock }),

    /** The id of a session's socket topics at a host. */
    socketSession: (session: number, host: string): string => socketSessionId(secret, session, host),

    /** The card of a product or an own order, as a message would carry it. Throws as `send` does. */
    async about(
      { uid, over19 }: { uid: number; over19: -1 | 0 | 1 },
      { shopid, sid, order }: CardReference & { shopid: string },
    ): Promise<Card> {
      if (order !== undefined) return cardView(await copies.ofOrder(shopid, order, uid), signs)
      if (sid === undefined) throw wrong('sid')
      return cardView(await copies.ofProduct(shopid, sid, over19 === 1), signs)
    },

    /** A picture of a person's own conversation. */
    async picture(
      uid: number,
      { conversation, number, width }: { conversation: number; number: number; width: PictureWidth },
    ): Promise<Download> {
      const [row] = await database.person(OWN_PICTURE, [uid, conversation, number])
      if (!row) throw new DomainError('NOT_FOUND')
      return pictures.shown(row.image, width)
    },

    /** what a shop's people do; `shop` is the internal id */
    seller: {
      ...sellerMessaging({ ...deps, clock, pictures }),
      read: readAsShop,
      deleteForAll: back.deleteAsShop,
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
