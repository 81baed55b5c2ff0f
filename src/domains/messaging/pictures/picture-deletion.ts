import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import type { Signs } from '../cards/cards.ts'
import { messageTakenBack } from '../events.ts'
import { readLogSubject } from '../messages/log-subject.ts'
import { messageOf } from '../messages/message.ts'
import type { Message } from '../messaging.contract.ts'
import { type Side, TAKE_BACK_MS } from '../shared/message-limits.ts'
import type { MessageRow, Tx } from '../tables.ts'
import type { Pictures } from './pictures.ts'

export interface PictureDeletionDeps extends Signs {
  database: Database
  clock: Clock
  pictures: Pick<Pictures, 'discard'>
  /** throws NOT_FOUND unless the conversation is the person's own */
  participant: (uid: number, conversation: number) => Promise<{ shopId: number }>
}

interface MessageKey {
  conversation: number
  number: number
}

const TOO_LATE = '보낸 지 5분이 지나 전송을 취소할 수 없습니다.'

/** Deletes a picture for both sides; its message stays. */
export function pictureDeletion({ database, clock, pictures, participant, ...signs }: PictureDeletionDeps) {
  async function deleteForAll(
    shopId: number,
    side: Side,
    messageKey: MessageKey,
    record?: RecordChange,
  ): Promise<Message> {
    const { row, key } = await database.asShop(shopId, async (tx: Tx) => {
      const before = await lockPicture(tx, shopId, messageKey)
      if (!before || before.side !== side || before.kind !== 'image') throw new DomainError('NOT_FOUND')
      // The picture is already deleted: a repeated request.
      if (before.image === null) return { row: before, key: null }
      const now = clock()
      if (now.getTime() > before.at.getTime() + TAKE_BACK_MS)
        throw new DomainError('CONFLICT', { message: TOO_LATE })
      await clearPicture(tx, before, now)
      await releaseUpload(tx, before.image, before.sender)
      const { conversation, number } = messageKey
      await emit(tx, messageTakenBack, { shop: shopId, conversation, uid: before.uid, number })
      await record?.(tx, await readLogSubject(tx, shopId, conversation), { before: { kind: before.kind } })
      return { row: { ...before, width: null, height: null, taken_back_at: now }, key: before.image }
    })
    if (key) await pictures.discard(key)
    return messageOf(row, signs)
  }

  return {
    /** Throws CONFLICT after five minutes, and NOT_FOUND for a message that is not a picture of this person. */
    async deleteForAll(uid: number, messageKey: MessageKey): Promise<Message> {
      const { shopId } = await participant(uid, messageKey.conversation)
      return deleteForAll(shopId, 'person', messageKey)
    },

    deleteAsShop: (shopId: number, messageKey: MessageKey, record?: RecordChange): Promise<Message> =>
      deleteForAll(shopId, 'shop', messageKey, record),
  }
}

type Picture = MessageRow & {
  /** person of the conversation; null for a closed account */
  uid: number | null
  /** uid of the person who uploaded the picture */
  sender: number
}

async function lockPicture(
  tx: Tx,
  shopId: number,
  { conversation, number }: MessageKey,
): Promise<Picture | undefined> {
  const { rows } = await sql<Picture>`
    select m.*, c.uid, coalesce(m.staff, c.uid) as sender
    from message m join conversation c on c.shop_id = m.shop_id and c.id = m.conversation
    where m.shop_id = ${shopId} and m.conversation = ${conversation} and m.number = ${number}
    for update of m`.execute(tx)
  return rows[0]
}

async function clearPicture(
  tx: Tx,
  { shop_id, conversation, number }: Picture,
  deletedAt: Date,
): Promise<void> {
  await sql`
    update message set image = null, width = null, height = null, taken_back_at = ${deletedAt}
    where shop_id = ${shop_id} and conversation = ${conversation} and number = ${number}`.execute(tx)
}
