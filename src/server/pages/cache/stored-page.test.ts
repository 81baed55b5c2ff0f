import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encoded, pageBytes, storePage } from './stored-page.ts'

const HTML = `<!doctype html><title>하루공방</title>${'<p>그릇</p>'.repeat(500)}`
const aPage = (html = HTML) =>
  storePage(html, ['Vary', 'Accept-Encoding'], { name: 'haru', status: 200, sequence: 0, tags: [] })
const header = (headers: string[], name: string) => headers[headers.indexOf(name) + 1]

test('every encoding contains the same HTML, with its own length and the same ETag', async () => {
  const page = aPage()
  const [br, gzip, plain] = [
    await encoded(page, 'br'),
    await encoded(page, 'gzip'),
    await encoded(page, 'identity'),
  ]
  expect([plain.body, brotliDecompressSync(br.body), gunzipSync(gzip.body)].map(String)).toEqual([
    HTML,
    HTML,
    HTML,
  ])
  for (const { headers, body } of [plain, br, gzip]) {
    expect(header(headers, 'Content-Length')).toBe(String(body.length))
    expect(header(headers, 'ETag')).toBe(page.etag)
  }
  expect(plain.headers).not.toContain('Content-Encoding')
  expect([br, gzip].map(({ headers }) => header(headers, 'Content-Encoding'))).toEqual(['br', 'gzip'])
})

test('pages with different bytes have different ETags', () => {
  expect(aPage().etag).toBe(aPage().etag)
  expect(aPage().etag).not.toBe(aPage(`${HTML} `).etag)
})

test('concurrent requests for one encoding share its compression', async () => {
  const page = aPage()
  const bodies = await Promise.all(Array.from({ length: 50 }, async () => (await encoded(page, 'br')).body))
  expect(new Set(bodies).size).toBe(1)
  expect((await encoded(page, 'br')).body).toBe(bodies[0])
})

test('the size of a page includes its uncompressed bytes only after a client requested them', async () => {
  const page = aPage()
  const overhead = pageBytes(page) - Buffer.byteLength(HTML)
  const { body } = await encoded(page, 'gzip')
  expect(pageBytes(page)).toBe(overhead + body.length)
  const brotli = (await encoded(page, 'br')).body
  expect(pageBytes(page)).toBe(overhead + body.length + brotli.length)
  await encoded(page, 'identity')
  expect(pageBytes(page)).toBe(overhead + body.length + brotli.length + Buffer.byteLength(HTML))
})

test('the cached bytes keep no larger block in memory', async () => {
  const page = aPage()
  const bodies = [
    page.ready.identity?.body,
    (await encoded(page, 'br')).body,
    (await encoded(page, 'gzip')).body,
  ]
  expect(bodies.map((body) => body?.buffer.byteLength)).toEqual(bodies.map((body) => body?.length))
})
