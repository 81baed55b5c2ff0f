import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { claimUpload } from '../../../platform/uploads/private-uploads.ts'
import { messageSent } from '../events.ts'
import type { MessageRow, Tx } from '../tables.ts'
import { type Address, insertMissing, type Retry, resolveAddresses } from './addresses.ts'
import { messageAppender } from './append-batch.ts'
import { sideOf } from './append-message.ts'
import { readLogSubject } from './log-subject.ts'
import * as store from './message-store.ts'
import type { Outgoing, StoredMessage } from './outgoing.ts'

/** The result of one message of a batch. An error refuses this message only. */
export type Outcome = StoredMessage | DomainError | Retry

/** A message and the locked conversation that it is for. */
interface AddressedMessage {
  message: Outgoing
  address: Address
  /** equal for a repeated message */
  key: string
  /** why the message must not be stored; null if it may */
  refusal: DomainError | null
}

const ACCOUNT_CLOSED = '탈퇴한 고객에게는 메시지를 보낼 수 없습니다.'

/**
 * Stores messages to any conversations of any shops, in the order of the list. A repeated client id returns the message
 * that was stored first. Conversations are locked in the order of their ids before they are read: numbers have no gaps
 * and follow the order of commits. `refusals` resolves to the errors of messages that must not be stored, by index.
 */
export async function storeMessages(
  tx: Tx,
  outgoing: readonly Outgoing[],
  now: Date,
  refusals: Promise<readonly (DomainError | null)[]> | null = null,
): Promise<Outcome[]> {
  const { writerShops, locked, repeats, away, refused } = await lockAll(tx, outgoing, refusals)
  const createdConversations = await insertMissing(tx, writerShops, now)
  const appender = messageAppender([...locked, ...createdConversations], away, now)
  const messages = resolveAddresses(outgoing, {
    writerShops,
    locked: [...locked, ...createdConversations],
  }).map((address, index) =>
    typeof address === 'string' || address instanceof DomainError
      ? address
      : addressedMessage(
          outgoing[index] as Outgoing,
          address,
          closedRefusal(appender.uidOf(address)) ?? refused[index] ?? null,
        ),
  )
  const stored = new Map<string, MessageRow>(repeats.map((row) => [rowKey(row), row]))
  const withoutPicture = await claimPictures(tx, messages.filter(isAddressed), stored)

  const outcomes = messages.map((message): Outcome => {
    if (!isAddressed(message)) return message
    const repeat = stored.get(message.key)
    if (repeat) return { row: repeat, repeated: true }
    if (message.refusal) return message.refusal
    if (withoutPicture.has(message)) return new DomainError('BAD_REQUEST', { details: { field: 'image' } })
    const row = appender.add(message.address, message.message)
    stored.set(message.key, row)
    return { row, repeated: false }
  })

  const { messages: rows, conversations, answers } = appender.changes()
  if (rows.length > 0)
    await Promise.all([
      store.insertMessages(tx, rows),
      store.updateConversations(tx, conversations),
      ...(answers.length > 0 ? [store.updateUsualTimes(tx, answers)] : []),
      emitAll(tx, messageSent, rows.map(sentEvent(appender))),
    ])
  await recordAll(tx, outgoing, outcomes)
  return outcomes
}

const isAddressed = (outcome: AddressedMessage | DomainError | Retry): outcome is AddressedMessage =>
  typeof outcome === 'object' && !(outcome instanceof DomainError)

function addressedMessage(
  message: Outgoing,
  address: Address,
  refusal: DomainError | null,
): AddressedMessage {
  const { client } = message
  const { shop: shop_id, conversation } = address
  const key = rowKey({ shop_id, conversation, side: sideOf(message.by), client })
  return { message, address, key, refusal }
}

const closedRefusal = (uid: number | null | undefined): DomainError | null =>
  uid === null ? new DomainError('CONFLICT', { message: ACCOUNT_CLOSED }) : null

const rowKey = ({
  shop_id,
  conversation,
  side,
  client,
}: Pick<MessageRow, 'shop_id' | 'conversation' | 'side' | 'client'>) =>
  `${shop_id} ${conversation} ${side} ${client}`

/**
 * Locks and reads in separate statements of one round trip. Each statement after the lock sees what was committed
 * before the lock.
 */
async function lockAll(
  tx: Tx,
  outgoing: readonly Outgoing[],
  refusals: Promise<readonly (DomainError | null)[]> | null,
) {
  const targets = outgoing.map(targetOf)
  const writers = outgoing.flatMap((message, n) =>
    message.by === 'person' ? { n, uid: message.uid, shopid: message.shopid } : [],
  )
  const [refused, writerShops, locked, repeats, away] = await Promise.all([
    refusals ?? [],
    writers.length > 0 ? store.readWriterShops(tx, writers) : [],
    store.lockConversations(tx, targets),
    store.findStored(tx, targets),
    store.readAwaySettings(tx, targets),
  ])
  return { refused, writerShops, locked, repeats, away }
}

function targetOf(message: Outgoing): store.Target {
  const { by, uid, client } = message
  const side = sideOf(by)
  if (by === 'person') return { side, client, uid, shopid: message.shopid, shop: null, conversation: null }
  if (by === 'system') return { side, client, uid, shopid: null, shop: message.shop, conversation: null }
  return { side, client, uid: null, shopid: null, shop: message.shop, conversation: message.conversation }
}

/** Marks pictures of new messages as used. Returns the messages whose picture was uploaded by somebody else. */
async function claimPictures(
  tx: Tx,
  messages: readonly AddressedMessage[],
  stored: ReadonlyMap<string, MessageRow>,
): Promise<Set<AddressedMessage>> {
  const refused = new Set<AddressedMessage>()
  const seen = new Set(stored.keys())
  for (const message of messages) {
    const { image, uid } = message.message
    // A message that is repeated within the batch claims its picture once.
    if (!image || message.refusal || seen.has(message.key)) continue
    seen.add(message.key)
    if (!(await claimUpload(tx, image.key, uid))) refused.add(message)
  }
  return refused
}

const sentEvent =
  (appender: ReturnType<typeof messageAppender>) =>
  ({ shop_id: shopId, conversation, number, side, kind }: MessageRow) => ({
    shop: shopId,
    conversation,
    number,
    side,
    kind,
    uid: appender.uidOf({ conversation }) ?? null,
  })

/** Writes the log entries for messages of staff. */
async function recordAll(tx: Tx, outgoing: readonly Outgoing[], outcomes: readonly Outcome[]): Promise<void> {
  for (const [index, message] of outgoing.entries()) {
    const outcome = outcomes[index] as Outcome
    if (message.by !== 'staff' || !isStored(outcome) || outcome.repeated) continue
    const { conversation, number, kind, text } = outcome.row
    // The text is private, so the log contains only its length.
    const after = { kind, ...(text !== '' && { letters: text.length }) }
    await message.record?.(
      tx,
      { ...(await readLogSubject(tx, message.shop, conversation)), number },
      { after },
    )
  }
}

/** True for a message that is stored, now or by an earlier call. */
export const isStored = (outcome: Outcome): outcome is StoredMessage =>
  typeof outcome === 'object' && !(outcome instanceof DomainError)
