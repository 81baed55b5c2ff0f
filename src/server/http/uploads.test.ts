import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerErrors } from './error-replies.ts'
import { takeForms, withUpload } from './uploads.ts'

let folder: string
let app: FastifyInstance
const logged: string[] = []
let handled: Promise<unknown> | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-uploads-'))
  process.env.TMPDIR = folder
  app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } },
  })
  answerErrors(app)
  app.post('/json', async () => ({}))
  app.register(async (scope) => {
    await takeForms(scope)
    scope.post('/upload', (request) => {
      handled = withUpload(request, 1_000_000, async ({ bytes }) => ({ bytes }))
      return handled
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const HEAD =
  'POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n'
const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

test.each([
  ['before the form', HEAD],
  ['in the head of its part', `${HEAD}--x\r\ncontent-disp`],
  ['at the beginning of the file', `${HEAD}${PART}`],
  ['in the file', `${HEAD}${PART}${'a'.repeat(100_000)}`],
])('a browser that goes away %s leaves no file and no error', async (_where, sent) => {
  for (const leave of ['destroy', 'resetAndDestroy'] as const)
    for (let turns = 0; turns < 10; turns++) {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
      const began = once(app.server, 'request')
      socket.write(sent)
      await began
      for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
      socket[leave]()
      await handled?.catch(() => {})
      expect(await readdir(folder)).toEqual([])
    }
  expect(logged).toEqual([])
})

test('a browser that goes away in the middle of a call is no error', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const began = once(app.server, 'request')
  socket.write(`${HEAD.replace('/upload', '/json').replace(/multipart.*/, 'application/json')}{"a":`)
  const [, response] = await began
  socket.resetAndDestroy()
  await once(response, 'close')
  await new Promise(setImmediate)
  expect(logged).toEqual([])
})
