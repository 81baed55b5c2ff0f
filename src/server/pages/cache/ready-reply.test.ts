import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { ReadyReply } from './ready-reply.ts'

const BODY = Buffer.from('<p>그릇</p>'.repeat(100))
const HEADERS = ['Content-Type', 'text/html', 'Content-Length', String(BODY.length), 'X-Page', 'yes']

const servers: Server[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listening(listener: RequestListener): Promise<number> {
  const server = createServer({ keepAliveTimeout: 72_000 }, listener)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

const get = (headers = '', method = 'GET', version = '1.1') =>
  `${method} / HTTP/${version}\r\nHost: haru.madang.test\r\n${headers}\r\n`
const CLOSE = 'Connection: close\r\n'

/** Returns all that a server replies to some bytes; the last request in them asks it to close the connection. */
async function conversation(port: number, ...writes: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  for (const bytes of writes) {
    socket.write(bytes)
    await setImmediate()
  }
  await once(socket, 'close')
  return Buffer.concat(parts).toString()
}

const undated = (text: string) => text.replace(/Date: .*GMT/g, 'Date: now')

test.each([
  ['GET that stays connected, over and over', get() + get() + get() + get(CLOSE)],
  ['HEAD among them', get() + get('', 'HEAD') + get() + get(CLOSE, 'HEAD')],
  ['HTTP/1.0', get('', 'GET', '1.0')],
  ['HTTP/1.0 that stays connected', get('Connection: keep-alive\r\n', 'GET', '1.0') + get(CLOSE)],
])('%s: sends the same bytes as Node', async (_, bytes) => {
  const reply = new ReadyReply(200, HEADERS, BODY)
  const ready = await listening((request, response) => reply.send(request.method, response))
  const usual = await listening((request, response) => {
    response.writeHead(200, HEADERS)
    response.end(request.method === 'HEAD' ? undefined : BODY)
  })
  for (const port of [ready, ready])
    expect(undated(await conversation(port, bytes))).toBe(undated(await conversation(usual, bytes)))
})

test('a 304 has no body, and the next request of its connection is answered', async () => {
  const page = new ReadyReply(200, HEADERS, BODY)
  const same = new ReadyReply(304, ['ETag', '"a"'], Buffer.alloc(0))
  const listener: RequestListener = ({ method, headers }, response) =>
    (headers['if-none-match'] ? same : page).send(method, response)
  const port = await listening(listener)
  const conditional = get('If-None-Match: "a"\r\n')
  const all = await conversation(port, conditional + conditional + get(), conditional + get(CLOSE))
  expect(all.match(/HTTP\/1\.1 \d+/g)).toEqual(
    [304, 304, 200, 304, 200].map((status) => `HTTP/1.1 ${status}`),
  )
})

test('pipelined replies keep their order behind a slow reply', async () => {
  const reply = new ReadyReply(200, HEADERS, BODY)
  let count = 0
  const port = await listening((request, response) => {
    count += 1
    if (count === 2 || count === 4) setTimeout(() => response.end(`slow ${count}`), 20)
    else reply.send(request.method, response)
  })
  const all = await conversation(port, get() + get() + get() + get() + get(CLOSE))
  expect(all.match(/X-Page|slow/g)).toEqual(['X-Page', 'slow', 'X-Page', 'slow', 'X-Page'])
})

test('a slow client gets every byte and does not delay others', async () => {
  const body = Buffer.alloc(8_000_000, 'x')
  const reply = new ReadyReply(200, ['Content-Length', String(body.length)], body)
  const port = await listening((request, response) => reply.send(request.method, response))
  await conversation(port, get() + get(CLOSE))
  const slow = connect(port, '127.0.0.1')
  slow.write(get())
  await once(slow, 'readable')
  const other = await conversation(port, get() + get(CLOSE))
  expect(other.length).toBeGreaterThan(2 * body.length)
  let bytes = 0
  for await (const part of slow) {
    bytes += (part as Buffer).length
    if (bytes > body.length) break
  }
  expect(bytes).toBeLessThan(body.length + 1_000)
})

test('sends the current date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T00:00:58.900Z') })
  const reply = new ReadyReply(200, HEADERS, BODY)
  const dates: (string | null)[] = []
  const port = await listening((request, response) => {
    reply.send(request.method, response)
    vi.setSystemTime(Date.now() + 600)
  })
  for (let index = 0; index < 4; index += 1)
    dates.push((await fetch(`http://127.0.0.1:${port}/`)).headers.get('date'))
  // The first head, which Node wrote, has the real time.
  expect(dates.slice(1).map((date) => date?.slice(-12))).toEqual([
    '00:00:59 GMT',
    '00:01:00 GMT',
    '00:01:00 GMT',
  ])
})

test('a header that was set for one client is not sent to other clients', async () => {
  const reply = new ReadyReply(200, HEADERS, BODY)
  let count = 0
  const port = await listening((request, response) => {
    count += 1
    if (count % 2 === 1) response.setHeader('Set-Cookie', `id=${count}`)
    reply.send(request.method, response)
  })
  const all = await conversation(port, get() + get() + get() + get() + get(CLOSE))
  expect(all.match(/Set-Cookie: .*|X-Page/g)).toEqual([
    'Set-Cookie: id=1',
    'X-Page',
    'X-Page',
    'Set-Cookie: id=3',
    'X-Page',
    'X-Page',
    'Set-Cookie: id=5',
    'X-Page',
  ])
})

test('a reply keeps only the bytes of its head and body in memory', async () => {
  const reply = new ReadyReply(200, HEADERS, Buffer.from(BODY))
  const port = await listening((request, response) => reply.send(request.method, response))
  const [sent = ''] = (await conversation(port, get() + get(CLOSE))).split('HTTP/1.1 200 OK').slice(1)
  expect(reply.body.buffer.byteLength).toBe(Buffer.byteLength(`HTTP/1.1 200 OK${sent}`))
})
