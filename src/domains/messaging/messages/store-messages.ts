import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { claimUpload } from '../../../platform/uploads/private-uploads.ts'
import { messageSent } from '../events.ts'
import type { MessageRow, Tx } from '../tables.ts'
import { type Address, type Again, addressesOf, makeMissing } from './addresses.ts'
import { sideOf } from './append.ts'
import { appending } from './appending.ts'
import { namedInLog } from './named-in-log.ts'
import type { Outgoing, Stored } from './outgoing.ts'
import * as store from './store.ts'

/** An error refuses one message, and no other of the batch. */
export type Outcome = Stored | DomainError | Again

/** A message with its conversation locked. */
interface Letter {
  message: Outgoing
  address: Address
  /** by which a repeat is known */
  key: string
  /** the reason for which it is not to be stored */
  refusal: DomainError | null
}

const LEFT = '탈퇴한 고객에게는 메시지를 보낼 수 없습니다.'

/**
 * Stores messages to any conversations of any shops, in the order of the list, in a transaction that sees all of them. One that is stored
 * already, by its client id, is answered as it is. The conversations are locked in one order before anything is read of them that a
 * message changes, so numbers have no gaps and follow the commits. `refusals` are of messages that are not to be stored.
 */
export async function storeMessages(
  tx: Tx,
  wanted: readonly Outgoing[],
  now: Date,
  refusals: Promise<readonly (DomainError | null)[]> | null = null,
): Promise<Outcome[]> {
  const { places, held, before, away, refused } = await lockAll(tx, wanted, refusals)
  const createdConversations = await makeMissing(tx, places, now)
  const book = appending([...held, ...createdConversations], away, now)
  const letters = addressesOf(wanted, { places, held: [...held, ...createdConversations] }).map(
    (address, index) =>
      typeof address === 'string' || address instanceof DomainError
        ? address
        : letterOf(
            wanted[index] as Outgoing,
            address,
            leftRefusal(book.uidOf(address)) ?? refused[index] ?? null,
          ),
  )
  const known = new Map<string, MessageRow>(before.map((row) => [rowKey(row), row]))
  const lost = await losesPicture(tx, letters.filter(isLetter), known)

  const outcomes = letters.map((letter): Outcome => {
    if (!isLetter(letter)) return letter
    const stored = known.get(letter.key)
    if (stored) return { row: stored, repeated: true }
    if (letter.refusal) return letter.refusal
    if (lost.has(letter)) return new DomainError('BAD_REQUEST', { details: { field: 'image' } })
    const row = book.add(letter.address, letter.message)
    known.set(letter.key, row)
    return { row, repeated: false }
  })

  const { messages, conversations, answers } = book.changes()
  if (messages.length > 0)
    await Promise.all([
      store.insertMessages(tx, messages),
      store.updateConversations(tx, conversations),
      ...(answers.length > 0 ? [store.updateUsualTimes(tx, answers)] : []),
      emitAll(tx, messageSent, messages.map(sentEvent(book))),
    ])
  await recordAll(tx, wanted, outcomes)
  return outcomes
}

const isLetter = (outcome: Letter | DomainError | Again): outcome is Letter =>
  typeof outcome === 'object' && !(outcome instanceof DomainError)

function letterOf(message: Outgoing, address: Address, refusal: DomainError | null): Letter {
  const { client } = message
  const { shop: shop_id, conversation } = address
  const key = rowKey({ shop_id, conversation, side: sideOf(message.by), client })
  return { message, address, key, refusal }
}

const leftRefusal = (uid: number | null | undefined): DomainError | null =>
  uid === null ? new DomainError('CONFLICT', { message: LEFT }) : null

const rowKey = ({
  shop_id,
  conversation,
  side,
  client,
}: Pick<MessageRow, 'shop_id' | 'conversation' | 'side' | 'client'>) =>
  `${shop_id} ${conversation} ${side} ${client}`

/**
 * Locks the conversations, and reads what is needed of their shops and of what was sent before, in one write. Each is a statement of its own,
 * which sees what was committed before the lock was given.
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
  const [refused, places, held, before, away] = await Promise.all([
    refusals ?? [],
    writers.length > 0 ? store.placesOf(tx, writers) : [],
    store.lockConversations(tx, targets),
    store.sentBefore(tx, targets),
    store.settingsOf(tx, targets),
  ])
  return { refused, places, held, before, away }
}

function targetOf(message: Outgoing): store.Target {
  const { by, uid, client } = message
  const side = sideOf(by)
  if (by === 'person') return { side, client, uid, shopid: message.shopid, shop: null, conversation: null }
  if (by === 'system') return { side, client, uid, shopid: null, shop: message.shop, conversation: null }
  return { side, client, uid: null, shopid: null, shop: message.shop, conversation: message.conversation }
}

/** Marks the pictures of new messages as used. Answers the messages whose picture is not their sender's. */
async function losesPicture(
  tx: Tx,
  letters: readonly Letter[],
  known: ReadonlyMap<string, MessageRow>,
): Promise<Set<Letter>> {
  const lost = new Set<Letter>()
  const seen = new Set(known.keys())
  for (const letter of letters) {
    const { image, uid } = letter.message
    // The second of two copies in one batch is answered with the first.
    if (!image || letter.refusal || seen.has(letter.key)) continue
    seen.add(letter.key)
    if (!(await claimUpload(tx, image.key, uid))) lost.add(letter)
  }
  return lost
}

const sentEvent =
  (book: ReturnType<typeof appending>) =>
  ({ shop_id: shop, conversation, number, side, kind }: MessageRow) => ({
    shop,
    conversation,
    number,
    side,
    kind,
    uid: book.uidOf({ conversation }) ?? null,
  })

/** Writes the entries that the logs of shops get of what their people wrote. */
async function recordAll(tx: Tx, outgoing: readonly Outgoing[], outcomes: readonly Outcome[]): Promise<void> {
  for (const [index, message] of outgoing.entries()) {
    const outcome = outcomes[index] as Outcome
    if (message.by !== 'staff' || !isStored(outcome) || outcome.repeated) continue
    const { conversation, number, kind, text } = outcome.row
    // The words of a message are between the two; the log tells how long they are.
    const after = { kind, ...(text !== '' && { letters: text.length }) }
    await message.record?.(tx, { ...(await namedInLog(tx, message.shop, conversation)), number }, { after })
  }
}

/** Whether a message is stored now, by this or an earlier try. */
export const isStored = (outcome: Outcome): outcome is Stored =>
  typeof outcome === 'object' && !(outcome instanceof DomainError)
