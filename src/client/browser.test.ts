import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Unreached } from './api-error.ts'
import { browserApi, setPreviewBase } from './browser.ts'

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"id": "half')
  setImmediate(() => response.destroy())
})
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  setPreviewBase(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  setPreviewBase('')
  server.close()
})

test('treats an interrupted response as a missing response, not as an empty one', async () => {
  await expect(browserApi.get('/api/message/v2/mysession/init', {})).rejects.toThrow(Unreached)
})

test('rejects an aborted call with the reason of its abort, not with `Unreached`', async () => {
  const answer = browserApi.get('/api/message/v2/mysession/init', {}, { signal: AbortSignal.abort() })
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})
