import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createFetchOutside } from './fetch-outside.ts'
import { isPublicAddress } from './public-address.ts'

const BOUNDS = { maxBytes: 1_000_000, ms: 5_000 }
const local = createFetchOutside({ mayReach: () => true })
const outside = createFetchOutside()

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function aServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '211.249.220.24', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('refuses servers of our own machine or network, reached by address, by name or by redirect', async () => {
  let requests = 0
  const inside = await aServer((_request, answer) => {
    requests += 1
    answer.end('secret')
  })
  const { port } = new URL(inside)
  const guarded = createFetchOutside({ mayReach: (address) => isPublicAddress(address) })
  const addresses = [
    inside,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://0:${port}/`,
  ]
  for (const address of addresses)
    await expect(guarded(address, BOUNDS), address).rejects.toThrow('가져올 수 없는 주소')
  expect(requests).toBe(0)
})

test('follows redirects to allowed targets, up to a limit', async () => {
  const inside = await aServer((_request, answer) => answer.end('secret'))
  const front = await aServer((request, answer) => {
    const location = request.url === '/in' ? inside : request.url === '/loop' ? '/loop' : '/file'
    if (request.url === '/file') answer.end('a file')
    else answer.writeHead(302, { location }).end()
  })
  expect((await local(`${front}/once`, BOUNDS)).toString()).toBe('a file')
  await expect(local(`${front}/loop`, BOUNDS)).rejects.toThrow('다른 곳으로')
  const { port } = new URL(inside)
  const guarded = createFetchOutside({ mayReach: (_address, index) => index !== Number(port) })
  await expect(guarded(`${front}/in`, BOUNDS)).rejects.toThrow('가져올 수 없는 주소')
})

test('refuses other ports, credentials and schemes', async () => {
  for (const address of [
    'http://1.1.1.1:22/',
    'https://a:b@1.1.1.1/',
    'file:///etc/passwd',
    'ftp://1.1.1.1/',
    'x',
  ])
    await expect(outside(address, BOUNDS), address).rejects.toThrow('가져올 수 없는 주소')
})

test('fails for a file that is too large, too slow or missing', async () => {
  const server = await aServer((request, answer) => {
    if (request.url === '/large') answer.end(Buffer.alloc(2_000_000))
    else if (request.url === '/slow') answer.write('a')
    else answer.writeHead(404).end()
  })
  await expect(local(`${server}/large`, BOUNDS)).rejects.toThrow('1MB보다')
  await expect(local(`${server}/slow`, { ...BOUNDS, ms: 50 })).rejects.toThrow('그만두었습니다')
  await expect(local(`${server}/none`, BOUNDS)).rejects.toThrow('404')
})

test('sends no headers except accept, connection, host and user-agent', async () => {
  const seen: string[] = []
  const server = await aServer((request, answer) => {
    seen.push(...Object.keys(request.headers))
    answer.end('a')
  })
  await local(server, BOUNDS)
  expect(seen.sort()).toEqual(['accept', 'connection', 'host', 'user-agent'])
})
