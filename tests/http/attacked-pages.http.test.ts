import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparePage } from '../../src/domains/content/pages/prepare-page.ts'
import { type EditedBlock, emptyPage, type PageValue } from '../../src/domains/content/shared/page-value.ts'
import { xssVectors } from '../../src/platform/html/xss-vectors.fixture.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { aPicture } from '../factories/content.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { inlineCodeOf } from './inline-code.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

/** Number of attacks on one page. Each needs fourteen blocks, and a page has a maximum number of blocks. */
const AT_ONCE = 14
const PAGE = 'page:main:pc'

let server: TestServer
let haru: FullShop
let owner: UserClient
let key: string

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  haru = await aFullShop(server, { shopid: 'haru', uid: await newAccount(server.services.accounts) })
  owner = await userClient(server, haru.uid, ADMIN)
  key = await aPicture(server.files)
})
afterAll(() => server.close())

const pages = Array.from({ length: Math.ceil(xssVectors.length / AT_ONCE) }, (_, index) =>
  xssVectors.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
)

/** Blocks of all types with the attack in every text; the last four have it in links and videos too. */
function blocksOf(attack: string, index: number): EditedBlock[] {
  const id = (name: string) => `${name}${index}`
  const title = attack.slice(0, 100)
  const image = { key, alt: attack.slice(0, 200) }
  const banner: Omit<Extract<EditedBlock, { type: 'banner' }>, 'id' | 'url'> = {
    type: 'banner',
    title,
    desc: attack.slice(0, 300),
    btn: attack.slice(0, 30),
    img: image,
    padding: 24,
    radius: 0,
    not_dark: false,
    original: false,
    category_value: 0,
    justify: 'left',
    content: 'url',
  }
  const countdown: Omit<Extract<EditedBlock, { type: 'countdown' }>, 'id' | 'url'> = {
    type: 'countdown',
    title,
    desc: attack.slice(0, 300),
    btn: attack.slice(0, 30),
    until: '2199-01-01T00:00:00.000Z',
  }
  return [
    { ...banner, id: id('banner'), url: '' },
    { type: 'text', id: id('text'), html: attack },
    { type: 'html', id: id('html'), html: attack },
    { type: 'image', id: id('image'), image, url: '' },
    { type: 'gallery', id: id('gallery'), images: [image] },
    { type: 'products', id: id('products'), title, category: 0, sort: 'popular', count: 1, sids: [] },
    { type: 'reviews', id: id('reviews'), title, count: 1 },
    { ...countdown, id: id('countdown'), url: '' },
    { type: 'video', id: id('video'), url: 'https://youtu.be/dQw4w9WgXcQ', title },
    { ...banner, id: id('linked'), url: attack },
    { type: 'image', id: id('linked-image'), image, url: attack },
    { ...countdown, id: id('linked-countdown'), url: attack },
    { type: 'video', id: id('linked-video'), url: attack, title },
  ]
}

async function draft(blocks: EditedBlock[]): Promise<number> {
  const { publishing } = server.services
  const { version } = await publishing.drafts.read(haru.shopId, PAGE)
  const value: PageValue = { ...emptyPage, blocks }
  const by = { uid: haru.uid, address: '' }
  return (await publishing.drafts.save(haru.shopId, PAGE, version, await preparePage(value), by)).version
}

test.each(pages.map((attacks, index) => ({ attacks, at: index })))(
  'no attack in any field of any block can run in a preview or a published page ($at)',
  async ({ attacks }) => {
    await draft(attacks.flatMap(blocksOf))
    const { reply } = await owner<{ token: string }>('/api/myshp/v2/seller/drafts/preview?shopid=haru')
    const preview = await server.ask(`/preview/${reply.token}/pc/`)
    expect(preview.status).toBe(200)
    expect(preview.text).toContain('youtube')
    expect(inlineCodeOf(preview.text)).toEqual([])

    const version = await draft(attacks.flatMap((attack, index) => blocksOf(attack, index).slice(0, -4)))
    await server.services.publishing.drafts.publish(haru.shopId, PAGE, version, {
      uid: haru.uid,
      address: '',
    })
    await server.settled()
    const { status, text } = await server.ask('/')
    expect(status).toBe(200)
    expect(text).toContain('youtube')
    expect(inlineCodeOf(text)).toEqual([])
  },
)
