import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { aPicture } from '../factories/content.ts'
import { aProduct } from '../factories/products.ts'
import { newReview } from '../factories/reviews.ts'
import { newShop } from '../factories/tenancy.ts'
import { PHONE } from './send-request.ts'
import { startServer, type TestServer } from './test-server.ts'

let server: TestServer
let adult: ReviewedProduct
let open: ReviewedProduct

type ReviewedProduct = Awaited<ReturnType<typeof reviewedProduct>>

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { shopId } = await newShop(server.services.tenancy, { shopid: 'haru', name: '우리술방' })
  adult = await reviewedProduct(shopId, '이화백주', true)
  open = await reviewedProduct(shopId, '백자 술잔', false)
})
afterAll(() => server.close())

/** A product with a picture and a review with a photo; `files` are the file names of the picture and the photo. */
async function reviewedProduct(shopId: number, title: string, isAdult: boolean) {
  const [picture, photo] = [await aPicture(server.files), await aPicture(server.files)]
  const { sid } = await aProduct(server.services.catalogue, shopId, {
    title,
    adult: isAdult,
    images: [picture],
  })
  const review = `${title} 선물했더니 좋아하셨어요`
  await newReview(server.services.reviews, shopId, sid, { text: review, photos: [photo] })
  return { sid, title, review, picture, photo }
}

const pages: [name: string, path: () => string, shown: (product: ReviewedProduct) => string[]][] = [
  ['the list', () => '/shop/list', ({ title, picture }) => [title, picture]],
  ['a search', () => '/shop/search?q=백', ({ title, picture }) => [title, picture]],
  ['reviews', () => '/shop/review/list?all=true', ({ title, review, photo }) => [title, review, photo]],
  ['photo reviews', () => '/shop/review', ({ photo }) => [photo]],
]

const devices: Record<string, Record<string, string>> = { phone: { 'user-agent': PHONE }, pc: {} }

for (const [device, headers] of Object.entries(devices)) {
  for (const [name, path, shown] of pages)
    test(`${name} on a ${device} has no data of an adult product in its HTML, but all data of the other products`, async () => {
      const { status, text } = await server.ask(encodeURI(path()), { headers })
      expect(status).toBe(200)
      for (const words of shown(open)) expect(text).toContain(words)
      expectNothingOf(adult, text)
    })

  test(`an adult product on a ${device} shows the age gate without data of the product`, async () => {
    const { text } = await server.ask(`/shop/view/${adult.sid}`, { headers })
    expect(text).toContain('성인 인증 후 구매가능한 상품입니다.')
    expectNothingOf(adult, text)
  })
}

function expectNothingOf({ title, review, picture, photo }: ReviewedProduct, html: string): void {
  expect([title, review, picture, photo].filter((words) => html.includes(words))).toEqual([])
}
