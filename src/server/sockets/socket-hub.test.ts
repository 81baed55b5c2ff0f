import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import type { Message } from '../../domains/messaging/messaging.contract.ts'
import {
  MAX_SOCKETS_OF_PERSON,
  MAX_UNSENT_BYTES,
  SILENCE_MS,
} from '../../domains/messaging/shared/message-limits.ts'
import { guest, type Person, type ShopAccess } from '../../platform/contract/caller.ts'
import { answerFrames } from './answer-frames.ts'
import { CLOSE, SocketConnection } from './socket-connection.ts'
import { SocketHub } from './socket-hub.ts'

const HARU: ShopAccess = { id: 7, shopid: 'haru', role: 'manager', permissions: ['messages:write'] }
const onError = () => {}

const MESSAGE: Message = {
  conversation: 3,
  number: 8,
  side: 'shop',
  kind: 'txt',
  text: '네.',
  client: 'c',
  card: null,
  image: null,
  taken_back: false,
  at: '2026-11-25T00:00:00.000Z',
}

let hub: SocketHub
beforeEach(() => {
  hub = new SocketHub({ messagesAt: async () => [MESSAGE], looked: () => {}, onError })
})
afterEach(() => hub.stop())

/** The end of a socket that the server holds. */
class End extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly sent: string[] = []
  closedWith: number | null = null
  send = (text: string) => this.sent.push(text)
  cork() {}
  uncork() {}
  pause() {}
  resume() {}
  close(code: number) {
    this.closedWith = code
    this.readyState = 2
  }
  terminate = () => this.close(1006)
  says = (frame: object) => this.emit('message', JSON.stringify(frame), false)
}

/** A socket of a staff member on the admin host; `accessTo` returns the member's current permissions. */
function newStaffMember(session = 1, accessTo: () => Promise<ShopAccess | null> = async () => HARU) {
  const person: Person = { uid: 5, over19: 0, operatorPermissions: [], session }
  const end = new End()
  const answer = answerFrames({
    hub,
    calls: [],
    ofPerson: async () => ({ shopId: 7 }),
    ofShop: async () => ({ uid: null }),
    hint: async () => {},
  })
  const caller = () => ({
    ...guest,
    site: async () => ({ kind: 'admin' }) as const,
    person: async () => person,
    accessTo,
  })
  const where = { siteKind: 'admin', shopid: null } as const
  const seat = { ...where, uid: person.uid, session, id: 'topic', asOf: hub.rechecks, caller }
  const connection = new SocketConnection(end as unknown as WebSocket, seat, { stream: end, answer, onError })
  return { end, connection, isAdded: hub.add(connection) }
}

const WATCH = { type: 'subscribe', topic: 'event', id: 'topic', shopid: 'haru' }

test('closes a socket whose permission ends while it is being looked up', async () => {
  let access: ShopAccess | null = HARU
  const { end } = newStaffMember(1, async () => {
    const found = access
    if (found) {
      // The permission is revoked and the change broadcast before the look-up returns.
      access = null
      await hub.recheck(5)
    }
    return found
  })
  end.says(WATCH)
  await expect.poll(() => end.closedWith).toBe(CLOSE.ENDED)
})

test('closes a socket whose session ends while the socket opens', async () => {
  const { connection, end } = newStaffMember(1, async () => null)
  connection.watches = { id: 7, shopid: 'haru' }
  await hub.recheckSince(connection.seat.asOf, connection)
  expect(end.closedWith).toBeNull()
  await hub.recheck(1)
  await hub.recheckSince(connection.seat.asOf, connection)
  expect(end.closedWith).toBe(CLOSE.ENDED)
})

test('forgets a socket that closes while its shop is being looked up', async () => {
  const { connection, end } = newStaffMember(1, async () => {
    hub.remove(connection)
    return HARU
  })
  end.says(WATCH)
  await expect.poll(() => end.sent).toHaveLength(1)
  expect(connection.watches).toBeNull()
})

const LATER_MS = 6 * 60_000

test('the regular check closes sockets of ended sessions, but none while the database is unavailable', async () => {
  let answer: () => Promise<ShopAccess | null> = async () => HARU
  const { connection, end } = newStaffMember(1, () => answer())
  connection.watches = { id: 7, shopid: 'haru' }
  const sweep = () => {
    const now = connection.checkedAt + LATER_MS
    connection.heardAt = now
    return hub.closeIdle(now)
  }
  await sweep()
  expect(end.closedWith).toBeNull()
  answer = () => Promise.reject(new Error('the database is away'))
  await sweep()
  expect(end.closedWith).toBeNull()
  answer = async () => null
  await hub.closeIdle(connection.checkedAt)
  expect(end.closedWith).toBeNull()
  await sweep()
  expect(end.closedWith).toBe(CLOSE.ENDED)
})

test('drops a socket that sent nothing for two ping intervals', async () => {
  const { connection, end } = newStaffMember()
  await hub.closeIdle(connection.heardAt + 2 * SILENCE_MS)
  expect(end.closedWith).toBeNull()
  await hub.closeIdle(connection.heardAt + 2 * SILENCE_MS + 1)
  expect(end.closedWith).toBe(1006)
})

test('does not answer a socket that is closing', async () => {
  const { connection, end } = newStaffMember()
  connection.close(CLOSE.FULL)
  end.says(WATCH)
  end.says({ type: 'ping' })
  await Promise.resolve()
  expect([end.sent, connection.watches]).toEqual([[], null])
})

test("limits the sockets of a person over all the person's sessions", () => {
  const added = Array.from(
    { length: MAX_SOCKETS_OF_PERSON + 1 },
    (_each, index) => newStaffMember(index).isAdded,
  )
  expect(added.filter(Boolean)).toHaveLength(MAX_SOCKETS_OF_PERSON)
})

test('disconnects a client with a megabyte of unread data, and no other client', async () => {
  const [slow, other] = [newStaffMember(1), newStaffMember(2)]
  for (const { connection } of [slow, other]) {
    connection.hearsEvents = true
    hub.watch(connection, HARU)
  }
  slow.end.bufferedAmount = MAX_UNSENT_BYTES
  const changed = { shopId: 7, uid: null, content: { event: { type: 'changed', conversation: 3 } } } as const
  hub.broadcast(changed)
  await expect.poll(() => other.end.sent).toHaveLength(1)
  expect([slow.end.sent.length, slow.end.closedWith]).toEqual([1, null])
  slow.end.bufferedAmount += 1
  hub.broadcast(changed)
  await expect.poll(() => other.end.sent).toHaveLength(2)
  expect([slow.end.sent.length, slow.end.closedWith]).toEqual([1, 1006])
})

test('the sending socket gets its message once, as acknowledgement; other sockets get it as an event', async () => {
  const [sender, other] = [newStaffMember(1), newStaffMember(2)]
  for (const { connection } of [sender, other]) {
    connection.hearsEvents = true
    hub.watch(connection, HARU)
  }
  sender.connection.acknowledge('c', MESSAGE)
  hub.broadcast({ shopId: 7, uid: null, content: { message: { shopId: 7, conversation: 3, number: 8 } } })
  await expect.poll(() => other.end.sent).toHaveLength(1)
  expect(sender.end.sent.map((text) => JSON.parse(text).type)).toEqual(['ack'])
  expect(JSON.parse(other.end.sent[0] as string)).toMatchObject({
    type: 'event',
    event: { message: { number: 8 } },
  })
})
