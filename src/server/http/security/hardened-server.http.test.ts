import { once } from 'node:events'
import { get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retainedHeap } from '../../../../tests/retained-heap.ts'
import { answerBroken, hardenedServer } from './hardened-server.ts'

const server = hardenedServer((request, response) => response.end(request.url))
server.on('clientError', answerBroken(['X-Content-Type-Options', 'nosniff']))

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/** Sends exactly these bytes and reads until the server ends the connection. */
async function exchange(bytes: string | Buffer): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

function parsed(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [line, ...headers] = head.split('\r\n')
  return { line, headers, body: JSON.parse(body) }
}

test.each([
  ['no request line', 'HELLO\r\n\r\n'],
  ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a broken version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
  ['a header that is none', 'GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  [
    'length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('answers %s with one 400 in the error format with security headers', async (_what, bytes) => {
  const answer = await exchange(bytes)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  const { line, headers, body } = parsed(answer)
  expect(line).toBe('HTTP/1.1 400 Bad Request')
  expect(body).toMatchObject({ msg: 'BAD_REQUEST', status: 400, message: expect.stringMatching(/[가-힣]/) })
  expect(headers).toContain('X-Content-Type-Options: nosniff')
})

test('answers endless headers with 431 in the error format', async () => {
  const { line, body } = parsed(
    await exchange(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`),
  )
  expect(line).toBe('HTTP/1.1 431 Request Header Fields Too Large')
  expect(body).toMatchObject({ msg: 'URI_TOO_LONG', status: 431 })
})

test('disconnects a refused client that keeps its side of the connection open', async () => {
  const hasty = hardenedServer((_request, response) => response.end())
  hasty.on('clientError', answerBroken([], 50))
  hasty.listen(0, '127.0.0.1')
  await once(hasty, 'listening')
  const { port } = hasty.address() as AddressInfo
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const [ours] = await once(hasty, 'connection')
  client.write('HELLO\r\n\r\n')
  const answer = text(client)
  await once(ours, 'close')
  expect(parsed(await answer).line).toBe('HTTP/1.1 400 Bad Request')
  client.destroy()
  hasty.close()
})

test.each([
  ['http://evil.example/shop/list?page=2', '/shop/list?page=2'],
  ['HTTP://evil.example', '/'],
  ['/shop/list', '/shop/list'],
  ['http://evil.example?page=2', '/?page=2'],
  ['ftp://evil.example/', '/ftp://evil.example/'],
  ['/shop/list#/load', '/shop/list'],
])('the address %s is read as %s', async (sent, read) => {
  const answer = await exchange(`GET ${sent} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  expect(answer.endsWith(`\r\n${read}\r\n0\r\n\r\n`) || answer.endsWith(`\r\n\r\n${read}`)).toBe(true)
})

const requestFor = (target: Buffer | string, method = 'GET') =>
  Buffer.concat([Buffer.from(`${method} `), Buffer.from(target), Buffer.from(' HTTP/1.1\r\nHost: a\r\n\r\n')])

test.each([
  ['a query in UTF-8', '/shop/search?q=컵&page=2', '/shop/search?q=%EC%BB%B5&page=2'],
  ['a path', '/shop/기획전', '/shop/%EA%B8%B0%ED%9A%8D%EC%A0%84'],
  ['letters beside percent-encoded ones', '/shop/search?q=%EC%BB%B5잔', '/shop/search?q=%EC%BB%B5%EC%9E%94'],
  ['an absolute address', 'http://evil.example/shop/search?q=컵', '/shop/search?q=%EC%BB%B5'],
  ['what would be another host', '//evil.example/컵', '/evil.example/%EC%BB%B5'],
  ['what browsers take for another host', '/\\evil.example/컵', '/evil.example/%EC%BB%B5'],
  // 컵 in CP949
  ['a query in CP949', Buffer.from('/shop/search?q=\xc4\xc5', 'latin1'), '/shop/search?q=%EC%BB%B5'],
])('%s with unencoded letters redirects to the percent-encoded address', async (_what, target, location) => {
  for (const method of ['GET', 'HEAD']) {
    const [line, ...headers] = (await exchange(requestFor(target, method))).split('\r\n')
    expect(line).toBe('HTTP/1.1 301 Moved Permanently')
    expect(headers).toContain(`Location: ${location}`)
    expect(headers).toContain('X-Content-Type-Options: nosniff')
  }
})

test.each([
  ['a request that changes something', requestFor('/api/컵', 'POST')],
  ['bytes of no encoding', requestFor(Buffer.from('/\xff\xff', 'latin1'))],
  ['an address in pieces', Buffer.from('GET /shop/search?q=컵')],
])('answers %s with 400', async (_what, bytes) => {
  expect((await exchange(bytes)).startsWith('HTTP/1.1 400 Bad Request')).toBe(true)
})

test.each([
  ['a fragment', (junk: string) => `/shop/search?q=cup#${junk}`],
  ['a host', (junk: string) => `http://${junk}/shop/search?q=cup`],
])('the URL of a request does not keep %s in memory', async (_what, buildTarget) => {
  const urls: unknown[] = []
  const listening = hardenedServer((request, response) => {
    urls.push(request.url)
    response.end()
  })
  await once(listening.listen(0, '127.0.0.1'), 'listening')
  try {
    const { port } = listening.address() as AddressInfo
    const bytes = await retainedHeap(async () => {
      for (let index = 0; index < 300; index += 1)
        await new Promise((resolve, reject) => {
          const path = buildTarget('x'.repeat(150_000))
          get({ port, host: '127.0.0.1', path, agent: false }, (response) => {
            response.resume().once('end', resolve)
          }).once('error', reject)
        })
    })
    expect(urls).toEqual(Array(300).fill('/shop/search?q=cup'))
    expect(bytes).toBeLessThan(15_000_000)
  } finally {
    listening.close()
  }
})

test('a request with two Host headers matches no host', async () => {
  const hosts: (string | undefined)[] = []
  const listening = hardenedServer((request, response) => {
    hosts.push(request.headers.host)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const socket = connect((listening.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')
  await text(socket)
  listening.close()
  expect(hosts).toEqual(['a, b'])
})
