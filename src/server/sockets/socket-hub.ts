import type { Message } from '../../domains/messaging/messaging.contract.ts'
import {
  MAX_SOCKETS,
  MAX_SOCKETS_OF_PERSON,
  MAX_SOCKETS_OF_SESSION,
  SILENCE_MS,
} from '../../domains/messaging/shared/message-limits.ts'
import { runUntilIdle } from '../../platform/run-until-idle.ts'
import type { MessageRef, News } from './news.ts'
import { CLOSE, frameOf, nameOf, type SocketConnection } from './socket-connection.ts'
import { holds, type Seat } from './socket-seat.ts'

const SWEEP_MS = 20_000
/** Interval of checks of a session, in ms: one that ended without an event is found within this time. */
const CHECK_MS = 5 * 60_000
const MAX_CHECKED_AT_ONCE = 200
const MAX_READ_AT_ONCE = 200

export interface HubDeps {
  /** the messages that these references name, in any order, without deleted messages */
  messagesAt: (refs: readonly MessageRef[]) => Promise<Message[]>
  /** records that a staff member saw a conversation with this person */
  looked: (seat: Seat, shopId: number, person: number) => void
  onError: (error: Error) => void
}

/**
 * The open sockets of this process. They only announce changes early: if a message cannot be sent, the client gets the
 * event `gap` and queries the calls.
 */
export class SocketHub {
  readonly #needs: HubDeps
  readonly #byPerson = new Map<number, Set<SocketConnection>>()
  readonly #byShop = new Map<number, Set<SocketConnection>>()
  readonly #sweeping = setInterval(() => void this.closeIdle(), SWEEP_MS).unref()
  readonly #sending
  #waiting: News[] = []
  #size = 0
  #rechecks = 0

  constructor(deps: HubDeps) {
    this.#needs = deps
    this.#sending = runUntilIdle(() => this.#sendNews(), deps.onError)
  }

  get size(): number {
    return this.#size
  }

  /**
   * Number of rechecks so far. If it changed between the look-up of a permission and the adding of the socket, the
   * permission may have ended meanwhile.
   */
  get rechecks(): number {
    return this.#rechecks
  }

  /** Adds a socket. Returns false beyond the maximum of its session, its person or this process. */
  add(connection: SocketConnection): boolean {
    const { uid, session } = connection.seat
    const own = this.#byPerson.get(uid) ?? new Set()
    const ofSession = [...own].filter(({ seat }) => seat.session === session).length
    if (ofSession >= MAX_SOCKETS_OF_SESSION || own.size >= MAX_SOCKETS_OF_PERSON) return false
    if (this.#size >= MAX_SOCKETS) return false
    this.#byPerson.set(uid, own.add(connection))
    this.#size += 1
    return true
  }

  remove(connection: SocketConnection): void {
    this.watch(connection, null)
    const own = this.#byPerson.get(connection.seat.uid)
    if (!own?.delete(connection)) return
    this.#size -= 1
    if (own.size === 0) this.#byPerson.delete(connection.seat.uid)
  }

  /** The socket then gets events of conversations of this shop only. Has no effect on a closed socket. */
  watch(connection: SocketConnection, shop: SocketConnection['watches']): void {
    const { watches } = connection
    if (watches) {
      const watching = this.#byShop.get(watches.id)
      watching?.delete(connection)
      if (watching?.size === 0) this.#byShop.delete(watches.id)
    }
    const isOpen = this.#byPerson.get(connection.seat.uid)?.has(connection)
    connection.watches = isOpen ? shop : null
    if (shop && isOpen) this.#byShop.set(shop.id, (this.#byShop.get(shop.id) ?? new Set()).add(connection))
  }

  /** Sends news to the sockets that it concerns, in order. */
  broadcast(news: News): void {
    if (news.count)
      for (const connection of this.#own(news.uid, 'shop')) connection.sendFrame(frameOf(news.count))
    if (this.#concerned(news).length === 0) return
    this.#waiting.push(news)
    this.#sending.wake()
  }

  /** Sends the event `gap` to every socket, because after a gap in the events any event may be missing. */
  broadcastGap(): void {
    for (const connection of this.#all()) connection.sendFrame(frameOf({ type: 'gap' }))
  }

  /**
   * Checks the sessions and watched shops of a person, or of everyone, and closes sockets whose permission has ended.
   */
  async recheck(uid?: number): Promise<void> {
    this.#rechecks += 1
    await this.#check(uid === undefined ? this.#all() : [...(this.#byPerson.get(uid) ?? [])])
  }

  /** Closes the sockets of a custom domain that a shop has lost, because sessions on it end. */
  async recheckShop(shopSlug: string): Promise<void> {
    this.#rechecks += 1
    await this.#check(this.#all().filter(({ seat }) => seat.shopid === shopSlug))
  }

  /** Checks a socket again if a recheck took place after `asOf`, a former value of `rechecks`. */
  async recheckSince(asOf: number, connection: SocketConnection): Promise<void> {
    if (asOf !== this.#rechecks) await this.#checkOne(connection)
  }

  /** Drops sockets that are silent, and checks the sessions that were not checked recently. */
  async closeIdle(now = Date.now()): Promise<void> {
    const all = this.#all()
    for (const connection of all) if (now - connection.heardAt > 2 * SILENCE_MS) connection.drop()
    await this.#check(all.filter(({ checkedAt }) => now - checkedAt > CHECK_MS))
  }

  /** Closes all sockets; clients reconnect to any process. */
  stop(): void {
    clearInterval(this.#sweeping)
    for (const connection of this.#all()) connection.close(CLOSE.AWAY)
  }

  async #sendNews(): Promise<number> {
    const some = this.#waiting.splice(0, MAX_READ_AT_ONCE)
    if (some.length === 0) return 0
    const refs = some.flatMap(({ content }) => ('message' in content ? content.message : []))
    const messages = await this.#read(refs)
    for (const news of some) {
      const { content } = news
      if ('event' in content) this.#sendToAll(news, frameOf(content.event))
      else if (messages === null) this.#sendToAll(news, frameOf({ type: 'gap' }))
      else {
        const message = messages.get(nameOf(content.message))
        if (message) this.#sendMessage(news, message)
      }
    }
    return some.length
  }

  /** Null if the messages cannot be read now. */
  async #read(refs: readonly MessageRef[]): Promise<Map<string, Message> | null> {
    if (refs.length === 0) return new Map()
    try {
      const messages = await this.#needs.messagesAt(refs)
      return new Map(messages.map((message) => [nameOf(message), message]))
    } catch (error) {
      this.#needs.onError(error as Error)
      return null
    }
  }

  /** Only sockets on the sender's side get the id that the client gave the message. */
  #sendMessage(news: News, message: Message): void {
    const { kind: type, side } = message
    const own = frameOf({ type, message })
    const others = frameOf({ type, message: { ...message, client: '' } })
    for (const connection of this.#concerned(news)) {
      const isSeller = connection.seat.siteKind === 'admin'
      if (!connection.wasAcknowledged(message))
        connection.sendFrame(isSeller === (side === 'shop') ? own : others)
      if (isSeller) this.#noteView(connection, news, message)
    }
  }

  /**
   * A message that is sent to a socket of staff is a view of the conversation, which is logged like the call of its
   * page.
   */
  #noteView(connection: SocketConnection, { shopId, uid }: News, { conversation }: Message): void {
    if (uid === null || shopId === null || !connection.startsViewing(conversation)) return
    this.#needs.looked(connection.seat, shopId, uid)
  }

  #sendToAll(news: News, frame: string): void {
    for (const connection of this.#concerned(news)) connection.sendFrame(frame)
  }

  #concerned({ shopId, uid, to }: News): SocketConnection[] {
    const persons = to === 'shop' ? [] : this.#own(uid, 'account')
    return to === 'person' ? persons : [...persons, ...this.#watching(shopId)]
  }

  #watching(shopId: number | null): Iterable<SocketConnection> {
    return (shopId !== null && this.#byShop.get(shopId)) || []
  }

  #own(uid: number | null, host: 'account' | 'shop'): SocketConnection[] {
    const own = uid === null ? undefined : this.#byPerson.get(uid)
    return own ? [...own].filter(({ seat }) => seat.siteKind === host) : []
  }

  #all(): SocketConnection[] {
    return [...this.#byPerson.values()].flatMap((own) => [...own])
  }

  async #check(connections: readonly SocketConnection[]): Promise<void> {
    for (let start = 0; start < connections.length; start += MAX_CHECKED_AT_ONCE)
      await Promise.all(
        connections.slice(start, start + MAX_CHECKED_AT_ONCE).map((connection) => this.#checkOne(connection)),
      )
  }

  async #checkOne(connection: SocketConnection): Promise<void> {
    connection.checkedAt = Date.now()
    const mayStay = await holds(connection.seat, connection.watches?.shopid)
    if (!mayStay) connection.close(CLOSE.ENDED)
  }
}
