import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { xssVectors } from '../../../platform/html/xss-vectors.fixture.ts'
import { imageSize } from '../../../platform/images/render.ts'
import { createFetchOutside } from '../../../platform/outside/fetch-outside.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { preparePage } from '../pages/prepare-page.ts'
import { emptyPage } from '../shared/page-value.ts'

let modules: TestModules
let server: Server
let host: string
let requests: string[] = []

const pictureOf = (width: number, height: number, background = '#c9b8a0') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

beforeAll(async () => {
  const pictures: Record<string, Buffer> = {
    '/cup.png': await pictureOf(40, 50),
    '/bowl.png': await pictureOf(60, 50, '#223344'),
    '/long.png': await pictureOf(200, 7_000),
    '/page.html': Buffer.from('<html>no picture</html>'),
  }
  server = createServer((request, answer) => {
    requests.push(request.url ?? '')
    const picture = pictures[request.url?.split('?')[0] ?? '']
    if (picture) answer.end(picture)
    else answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  host = `http://127.0.0.1:${port}`
  modules = await openModules({
    fetchOutside: createFetchOutside({
      mayReach: (address, index) => address === '127.0.0.1' && index === port,
    }),
  })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await modules.close()
})

let pasted = 0
async function paste(shopId: number, html: string | Buffer, from = '') {
  pasted += 1
  const path = join(modules.dir, `pasted-${pasted}`)
  await writeFile(path, html)
  return modules.content.pasted.fromHtml(shopId, { path, bytes: html.length }, from)
}

test('copies a picture that a pasted page shows several times into the shop’s storage once', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  requests = []
  const data = (await pictureOf(10, 10)).toString('base64')
  const { blocks, pictures, left_out } = await paste(
    shopId,
    `<p>컵</p><img src="${host}/cup.png" alt="흰 컵"><p><img src="${host}/cup.png"></p>
     <table><tr><td><img src="${host}/cup.png"></td><td><img src="${host}/bowl.png"></td></tr></table>
     <table><tr><td>무게</td><td>300g <img src="${host}/bowl.png"></td></tr></table>
     <img src="data:image/png;base64,${data}">`,
  )
  expect(requests.sort()).toEqual(['/bowl.png', '/cup.png'])
  expect(blocks.map(({ type }) => type)).toEqual(['text', 'image', 'image', 'gallery', 'html', 'image'])
  expect(pictures.map(({ problem }) => problem)).toEqual(['', '', ''])
  expect(left_out).toEqual([])
  const [, first, again, row, table] = blocks
  expect(first).toMatchObject({ image: { alt: '흰 컵', base: expect.stringMatching(/^\/img\//) } })
  const { key } = (first as { image: { key: string } }).image
  expect(key.startsWith(`${shopid}/products/`)).toBe(true)
  expect(await imageSize(await modules.files.get(key))).toEqual({ width: 40, height: 50 })
  expect((again as { image: { key: string } }).image.key).toBe(key)
  expect((row as { images: { key: string }[] }).images[0]?.key).toBe(key)
  const bowl = (row as { images: { key: string }[] }).images[1]?.key ?? ''
  expect((table as { html: string }).html).toContain(
    `src="${modules.catalogue.pictures.addressInHtml(bowl)}"`,
  )
})

test('returns blocks that can be saved as a draft and published', async () => {
  const { shopId, uid, shopid } = await newShop(modules.tenancy)
  const { blocks } = await paste(shopId, `<p>글</p><img src="${host}/cup.png"><hr><p>끝</p>`)
  const actor = { uid, address: '' }
  const value = await preparePage({ ...emptyPage, blocks })
  const { version } = await modules.publishing.drafts.save(shopId, 'page:main:pc', 1, value, actor)
  await modules.publishing.drafts.publish(shopId, 'page:main:pc', version, actor)
  const shown = await modules.content.documents.mainPage({ shopid, mobile: false })
  expect(shown.value.map(({ type }) => type)).toEqual(['text', 'image', 'spacer', 'text'])
})

test('reports pictures that could not be fetched, and returns the other blocks', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const { blocks, pictures } = await paste(
    shopId,
    `<p>글</p><img src="${host}/none.png"><img src="${host}/page.html"><img src="/cup.png">
     <img src="http://127.0.0.1:1/a.png"><img src="http://169.254.169.254/a.png"><img src="${host}/api/myshp/x.png">`,
  )
  expect(blocks.map(({ type }) => type)).toEqual(['text'])
  expect(pictures.map(({ source, problem }) => [source.replace(host, ''), problem])).toEqual([
    ['/none.png', '상대 서버가 주지 않았습니다(404).'],
    ['/page.html', 'JPG, PNG, WebP, AVIF, GIF 이미지만 사용할 수 있습니다.'],
    ['/cup.png', '주소가 온전하지 않습니다. 원래 상점의 주소를 적으면 가져올 수 있습니다.'],
    ['http://127.0.0.1:1/a.png', '가져올 수 없는 주소입니다.'],
    ['http://169.254.169.254/a.png', '가져올 수 없는 주소입니다.'],
    ['/api/myshp/x.png', '사진의 주소가 아닙니다.'],
  ])
})

test('resolves relative addresses against the page’s address', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const { pictures } = await paste(shopId, '<img src="/cup.png">', `${host}/product/detail.html`)
  expect(pictures).toMatchObject([{ source: '/cup.png', problem: '' }])
})

test('cuts a tall picture into parts of the same width', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const { blocks } = await paste(
    shopId,
    `<a href="https://a.example/"><img src="${host}/long.png" alt="설명"></a>`,
  )
  const sizes = await Promise.all(
    blocks.map(async (block) =>
      imageSize(await modules.files.get((block as { image: { key: string } }).image.key)),
    ),
  )
  expect(sizes.map(({ width }) => width)).toEqual([200, 200, 200])
  expect(sizes.reduce((sum, { height }) => sum + height, 0)).toBe(7_000)
  expect(blocks).toMatchObject([{ url: 'https://a.example/' }, {}, {}])
})

test('decodes a page in EUC-KR', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const { blocks } = await paste(
    shopId,
    Buffer.from([0x3c, 0x70, 0x3e, 0xb0, 0xa1, 0xb3, 0xaa, 0x3c, 0x2f, 0x70, 0x3e]),
  )
  expect(blocks).toMatchObject([{ html: '<p>가나</p>' }])
})

test('removes attacks, and refuses a page that is too complex', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const { blocks } = await paste(shopId, `<div id="prdDetail">${xssVectors.join('\n')}</div>`)
  const tags = JSON.stringify(blocks).match(/<[a-z][^<>]*>/gi) ?? []
  expect(tags.filter((tag) => /^<(script|svg|style|object)|\son\w+=|javascript:/i.test(tag))).toEqual([])
  await expect(paste(shopId, '<div>'.repeat(200_000))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('deletes pictures after a day if no page shows them', async () => {
  const { shopId, uid } = await newShop(modules.tenancy)
  const { blocks } = await paste(shopId, `<img src="${host}/cup.png"><img src="${host}/bowl.png">`)
  const [cup, bowl] = blocks.map((block) => (block as { image: { key: string } }).image.key)
  const actor = { uid, address: '' }
  const value = await preparePage({ ...emptyPage, blocks: blocks.slice(0, 1) })
  const { version } = await modules.publishing.drafts.save(shopId, 'page:main:pc', 1, value, actor)
  await modules.publishing.drafts.publish(shopId, 'page:main:pc', version, actor)
  await modules.catalogue.pictures.deleteOrphans(new Date(Date.now() + 2 * DAY_MS))
  expect(await modules.files.exists(cup ?? '')).toBe(true)
  expect(await modules.files.exists(bowl ?? '')).toBe(false)
})

test('fetches a hundred pictures within one call', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const html = Array.from({ length: 100 }, (_, index) => `<p><img src="${host}/cup.png?${index}"></p>`).join(
    '',
  )
  const { blocks, pictures } = await paste(shopId, html)
  expect(blocks).toHaveLength(100)
  expect(pictures.filter(({ problem }) => problem !== '')).toEqual([])
})
