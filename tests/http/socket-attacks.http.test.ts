import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  MAX_MESSAGES_A_MINUTE,
  MAX_SOCKETS_OF_SESSION,
  MAX_WRONG_FRAMES,
} from '../../src/domains/messaging/shared/message-limits.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { newClientId } from '../factories/messages.ts'
import { addVerifiedDomain, newShop } from '../factories/tenancy.ts'
import { exchange } from './send-request.ts'
import { cookieOf, newSocketClient, openSocket } from './socket-client.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const ACCOUNT = `account.${PLATFORM}`
const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

const handshake = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, ...headers, ...UPGRADE, '', ''].join('\r\n')

/** A masked text frame, as a client sends it. */
function frameBytes(frame: object): Buffer {
  const body = Buffer.from(JSON.stringify(frame))
  return Buffer.concat([
    Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 255, 0, 0, 0, 0]),
    body,
  ])
}

test.each([
  ['a page', 'GET /', [`Host: haru.${PLATFORM}`]],
  ['a call', 'GET /api/message/v2/mysession/init', [`Host: ${ACCOUNT}`]],
  ['an address that is too long', `GET /ws?${'a'.repeat(20_000)}`, [`Host: ${ACCOUNT}`]],
  ['another method', 'POST /ws', [`Host: ${ACCOUNT}`, 'Content-Length: 0']],
  ['no host', 'GET /ws', []],
])('%s is not upgraded and gets the answer of a plain request', async (_what, line, headers) => {
  const answer = await exchange(server.port, handshake(line, ...headers, 'Connection: close'))
  expect(answer).not.toContain(' 101 ')
  expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /)
})

test('a refused handshake ends its connection', async () => {
  expect(await exchange(server.port, handshake('GET /ws', `Host: ${ACCOUNT}`))).toMatch(/^HTTP\/1\.1 401 /)
})

test('compression is never negotiated', async () => {
  const cookie = await cookieOf(server, await newAccount(server.services.accounts), ACCOUNT)
  const offer = 'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits'
  const socket = connect(server.port, '127.0.0.1')
  socket.write(handshake('GET /ws', `Host: ${ACCOUNT}`, `Cookie: ${cookie}`, offer))
  const [head] = await once(socket, 'data')
  expect(String(head)).toMatch(/^HTTP\/1\.1 101 /)
  expect(String(head).toLowerCase()).not.toContain('extensions')
  // A frame that claims to be compressed.
  socket.write(Buffer.from([0xc1, 0x80, 0, 0, 0, 0]))
  expect(Buffer.from(await text(socket), 'latin1').length).toBeGreaterThan(0)
})

test('a message in very many fragments closes its socket, and so do pongs that the client does not read', async () => {
  const cookie = await cookieOf(server, await newAccount(server.services.accounts), ACCOUNT)
  const [pieces, pings] = [
    openSocket(server, { host: ACCOUNT, cookie }),
    openSocket(server, { host: ACCOUNT, cookie }),
  ]
  await Promise.all([once(pieces, 'open'), once(pings, 'open')])
  for (let index = 0; index < 100; index++) pieces.send('a', { fin: false })
  await once(pieces, 'close')
  for (let index = 0; index < 20_000; index++) pings.ping('x'.repeat(125))
  await once(pings, 'close')
})

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['a number', '7'],
  ['an unknown type', '{"type":"shout"}'],
  ['a name that every object has', '{"type":"__proto__"}'],
  ['another such name', '{"type":"constructor"}'],
  ['a field of another type', '{"type":"read","conversation":"x","number":1}'],
  ['a number that is none', '{"type":"read","conversation":1e999,"number":1}'],
  ['very deep lists', '['.repeat(8_000)],
  ['a text of half letters', '{"type":"\\ud800"}'],
  ['bytes', Buffer.from('{"type":"ping"}')],
])('%s gets an error, and the third one closes the socket', async (_what, frame) => {
  const person = await newSocketClient(server, {
    uid: await newAccount(server.services.accounts),
    host: ACCOUNT,
  })
  for (let times = 0; times < MAX_WRONG_FRAMES; times++) person.socket.send(frame)
  expect(await person.closed).toBe(1008)
  expect(person.frames.filter(({ type }) => type === 'error')).toHaveLength(MAX_WRONG_FRAMES)
})

test('oversized frames and floods close their own socket only', async () => {
  const uid = await newAccount(server.services.accounts)
  const [large, flood, calm] = [
    await newSocketClient(server, { uid, host: ACCOUNT }),
    await newSocketClient(server, { uid, host: ACCOUNT }),
    await newSocketClient(server, { uid, host: ACCOUNT }),
  ]
  large.socket.send('x'.repeat(1_000_000))
  for (let index = 0; index < 500; index++) flood.send({ type: 'typing', conversation: 1 })
  expect(await large.closed).toBe(1009)
  expect(await flood.closed).toBe(1008)
  calm.send({ type: 'ping' })
  await calm.nextFrame((frame) => frame.type === 'ping')
  calm.close()
})

test('a person sends a limited number of messages per minute over all sockets, and each message above the limit gets an error', async () => {
  const { accounts, tenancy, messaging } = server.services
  const [uid, shop] = [
    await newAccount(accounts),
    await newShop(tenancy, { uid: await newAccount(accounts) }),
  ]
  const sockets = [
    await newSocketClient(server, { uid, host: ACCOUNT }),
    await newSocketClient(server, { uid, host: ACCOUNT }),
  ]
  const clients = Array.from({ length: MAX_MESSAGES_A_MINUTE + 6 }, newClientId)
  for (const [at, client] of clients.entries())
    sockets[at % 2]?.send({ type: 'send', shopid: shop.shopid, client, kind: 'txt', text: `${at}` })
  const answers = () => sockets.flatMap(({ frames }) => frames.filter((frame) => 'client' in frame))
  await eventually(() => expect(answers()).toHaveLength(clients.length))
  const refused = answers().filter(({ type }) => type === 'error')
  expect(refused).toHaveLength(6)
  for (const each of refused) expect(each).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const { items } = await messaging.conversations(uid)
  expect(items).toMatchObject([{ last: { number: MAX_MESSAGES_A_MINUTE } }])
  for (const each of sockets) each.close()
})

test('a socket above the limit of its session cannot send a message before it is closed', async () => {
  const { accounts, tenancy, messaging } = server.services
  const [uid, shop] = [
    await newAccount(accounts),
    await newShop(tenancy, { uid: await newAccount(accounts) }),
  ]
  const cookie = await cookieOf(server, uid, ACCOUNT)
  const open = () => newSocketClient(server, { uid, host: ACCOUNT, cookie })
  const sockets = await Promise.all(Array.from({ length: MAX_SOCKETS_OF_SESSION }, open))
  const [socket, message] = [
    connect(server.port, '127.0.0.1'),
    { shopid: shop.shopid, client: newClientId() },
  ]
  socket.write(handshake('GET /ws', `Host: ${ACCOUNT}`, `Cookie: ${cookie}`))
  await once(socket, 'data')
  socket.write(frameBytes({ type: 'send', ...message, kind: 'txt', text: '닫힌 뒤' }))
  // The client does not answer the close frame, so the server cuts the connection.
  await text(socket)
  expect((await messaging.conversations(uid)).items).toEqual([])
  for (const each of sockets) each.close()
})

test('a socket at a shop’s own domain closes when the domain leaves the shop', async () => {
  const { accounts, tenancy } = server.services
  const { shopId } = await newShop(tenancy)
  const host = 'leaving.example'
  await addVerifiedDomain(tenancy, server.dns, shopId, host)
  const uid = await newAccount(accounts)
  await accounts.hostPermissions.permitHost(uid, host)
  const cookie = await cookieOf(server, uid, host)
  await withAllShops(server.database, (tx) =>
    sql`update host_session set proof = (select proof from shop_domain where host = ${host}) where host = ${host}`.execute(
      tx,
    ),
  )
  const socket = await newSocketClient(server, { uid, host, cookie })
  await tenancy.domains.remove(shopId, host)
  expect(await socket.closed).toBe(4401)
})
