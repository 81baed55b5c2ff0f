import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { keepUpload } from '../../../platform/uploads/private-uploads.ts'
import { messageSent } from '../events.ts'
import type { Side } from '../limits.ts'
import type { MessageRow, Tx } from '../tables.ts'
import { type Address, addressesOf } from './addresses.ts'
import type { Author } from './append.ts'
import { appending } from './appending.ts'
import type { Outgoing, Stored } from './outgoing.ts'
import * as store from './store.ts'

/** An error refuses one message, and no other of the batch. */
export type Outcome = Stored | DomainError

/** A message with its conversation locked. */
interface Letter {
  message: Outgoing
  address: Address
  side: Side
  /** by which a repeat is known */
  key: string
}

const LEFT = '탈퇴한 고객에게는 메시지를 보낼 수 없습니다.'
const sideOf = (by: Author): Side => (by === 'person' ? 'person' : 'shop')

/**
 * Stores messages to any conversations of any shops, in the order of the list, in a transaction that sees all of them. One that is stored
 * already, by its client id, is answered as it is. The conversations are locked in one order before anything is read of them that a
 * message changes, so numbers have no gaps and follow the commits.
 */
export async function storeMessages(tx: Tx, wanted: readonly Outgoing[], now: Date): Promise<Outcome[]> {
  const addressed = (await addressesOf(tx, wanted, now)).map((address, at) =>
    address instanceof DomainError ? address : letterOf(wanted[at] as Outgoing, address),
  )
  const { held, before, away } = await lockAll(tx, addressed.filter(isLetter))
  const book = appending(held, away, now)
  const letters = addressed.map((each) =>
    isLetter(each) ? (refusalNow(each, book.uidOf(each.address)) ?? each) : each,
  )
  const known = new Map<string, MessageRow>(before.map((row) => [rowKey(row), row]))
  const lost = await losesPicture(tx, letters.filter(isLetter), known)

  const outcomes = letters.map((letter): Outcome => {
    if (!isLetter(letter)) return letter
    const stored = known.get(letter.key)
    if (stored) return { row: stored, repeated: true }
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
      ...(answers.length > 0 ? [store.moveUsualTimes(tx, answers)] : []),
      emitAll(tx, messageSent, messages.map(toldOf(book))),
    ])
  await recordAll(tx, wanted, outcomes)
  return outcomes
}

const isLetter = (each: Letter | DomainError): each is Letter => !(each instanceof DomainError)

function letterOf(message: Outgoing, address: Address): Letter {
  const side = sideOf(message.by)
  const { shop: shop_id, conversation } = address
  return { message, address, side, key: rowKey({ shop_id, conversation, side, client: message.client }) }
}

const rowKey = ({
  shop_id,
  conversation,
  side,
  client,
}: Pick<MessageRow, 'shop_id' | 'conversation' | 'side' | 'client'>) =>
  `${shop_id} ${conversation} ${side} ${client}`

/** Locks the conversations, and reads in the same write what is stored of the messages already. */
async function lockAll(tx: Tx, letters: readonly Letter[]) {
  if (letters.length === 0) return { held: [], before: [], away: [] }
  const places = [...new Map(letters.map(({ address }) => [address.conversation, address])).values()]
  const shops = [...new Set(letters.map(({ address }) => address.shop))]
  const sent = letters.map(({ message, address, side }) => ({ ...address, side, client: message.client }))
  // Each is a statement of its own, which sees what was committed before the lock was given.
  const [held, before, away] = await Promise.all([
    store.lockConversations(tx, places),
    store.sentBefore(tx, sent),
    store.settingsOf(tx, shops),
  ])
  return { held, before, away }
}

/** Why a message can't be stored after all; `uid` is undefined for a conversation that is not there. */
function refusalNow({ message }: Letter, uid: number | null | undefined): DomainError | null {
  // A person's conversation was deleted since its id was read, and the next try makes another.
  if (uid === undefined) return new DomainError(message.by === 'person' ? 'BUSY' : 'NOT_FOUND')
  return uid === null ? new DomainError('CONFLICT', { message: LEFT }) : null
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
    if (!image || seen.has(letter.key)) continue
    seen.add(letter.key)
    if (!(await keepUpload(tx, image.key, uid))) lost.add(letter)
  }
  return lost
}

const toldOf =
  (book: ReturnType<typeof appending>) =>
  ({ shop_id: shop, conversation, number, side, kind }: MessageRow) => ({
    ...{ shop, conversation, number, side, kind },
    uid: book.uidOf({ conversation }) ?? null,
  })

/** Writes the entries that the logs of shops get of what their people wrote. */
async function recordAll(tx: Tx, wanted: readonly Outgoing[], outcomes: readonly Outcome[]): Promise<void> {
  for (const [at, message] of wanted.entries()) {
    const outcome = outcomes[at] as Outcome
    if (message.by !== 'staff' || outcome instanceof DomainError || outcome.repeated) continue
    await message.record?.(tx, { number: outcome.row.number })
  }
}
