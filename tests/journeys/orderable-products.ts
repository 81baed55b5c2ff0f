import type { Page } from 'playwright/test'
import { newPhone } from '../factories/orders.ts'
import { expect, waitUntilInteractive } from './journey.ts'
import { callApi, origin } from './world.ts'

/** Minimum stock of a product: a journey buys up to three pieces, and earlier journeys may have bought some. */
const MAX_BOUGHT = 6

/** Products that a journey buys, with their stock. */
export interface OrderableProduct {
  shopid: string
  sid: number
  pid2: number
  stock: number
  title: string
}

/** Journeys run in parallel in two workers; each worker buys from its own half of a shop's products. */
const WORKERS = 2
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % WORKERS
let count = 0

/** A product of a shop that anyone can order and that is in stock. No parallel journey buys it. */
export const orderableProduct = (shopid: string): Promise<OrderableProduct> => nextOf(shopid, () => true)

/** The same for a product that another shop ships. */
export async function orderableResale(shopid: string): Promise<OrderableProduct> {
  const { uid } = await callApi('/api/myshp/get/info/skin', { id: shopid })
  return nextOf(shopid, ({ origin_uid }) => origin_uid !== uid)
}

async function nextOf(shopid: string, fits: (product: DemoProduct) => boolean): Promise<OrderableProduct> {
  const sids = await sidsOf(shopid)
  const mine = sids.filter((_, index) => index % WORKERS === worker)
  for (const _ of mine) {
    const product = await demoProduct(shopid, mine[count++ % mine.length] as number)
    if (product && fits(product)) return product
  }
  throw new Error(`there is nothing to order of ${shopid}`)
}

// Sorted by id, because the order of the list changes with sales.
async function sidsOf(shopid: string): Promise<number[]> {
  const { items } = await callApi('/api/myshp/v2/get/product/list', { shopid, category: 0 })
  return items.map(({ sid }) => sid).sort((a, b) => a - b)
}

/** A product of a shop by its title. */
export async function productNamed(shopid: string, title: string): Promise<OrderableProduct> {
  const { items } = await callApi('/api/myshp/v2/get/product/search', { shopid, q: title })
  const product = await demoProduct(shopid, items.find((item) => item.title === title)?.sid ?? 0, 1)
  if (!product) throw new Error(`${shopid} sells no ${title}`)
  return product
}

type DemoProduct = OrderableProduct & { origin_uid: number }

async function demoProduct(shopid: string, sid: number, least = MAX_BOUGHT): Promise<DemoProduct | null> {
  const { data } = await callApi('/api/myshp/v2/get/product/detail', { sid, shopid })
  // The variant with the highest stock, because other journeys check the display of low stock.
  const variant = data.variants.filter(({ stock }) => stock >= least).toSorted((a, b) => b.stock - a.stock)[0]
  if (data.adult || data.sold_out || !variant) return null
  return {
    shopid,
    sid,
    pid2: variant.pid2,
    stock: variant.stock,
    title: data.title,
    origin_uid: data.origin_uid,
  }
}

/** Sends a call from the open page, with its session. */
export const sendCall = (page: Page, path: string, body?: object): Promise<unknown> =>
  page.evaluate(
    async ([path, body]) => {
      const post = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const response = await fetch(path, post || undefined)
      if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
      return response.json()
    },
    [path, body] as const,
  )

const lineOf = ({ sid, pid2 }: OrderableProduct, qty: number) => ({ sid, pid2, qty })

/** Adds products to the cart of the person on the open shop page. */
export const addToMemberCart = (page: Page, products: OrderableProduct[], qty = 1) =>
  sendCall(page, '/api/myshp/add/cart/v3', { list: products.map((product) => lineOf(product, qty)) })

/** Adds products to the cart of the guest on the open shop page, and returns the cart's id. */
export async function addToGuestCart(page: Page, products: OrderableProduct[], qty = 1): Promise<string> {
  const { uuid } = (await sendCall(page, '/api/myshp/uuid/issue', {})) as { uuid: string }
  await sendCall(page, '/api/myshp/add/cart/v3/local', {
    list: products.map((product) => lineOf(product, qty)),
    ex_data: { uuid },
  })
  await page.evaluate((id) => localStorage.setItem('madang:uuid', JSON.stringify(id)), uuid)
  return uuid
}

/** Goes from a shop's cart to the checkout, and waits for its prices. */
export async function goToCheckout(page: Page, slug: string): Promise<void> {
  await page.goto(`${origin(slug)}/shop/cart`)
  await waitUntilInteractive(page)
  await orderCart(page)
}

/** Goes from the open cart to the checkout, and waits for its prices. */
export async function orderCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: '주문하기' }).click()
  await page.waitForURL(/\/user\/checkout\?.*draft=/)
  await waitUntilInteractive(page)
  await expect(payButton(page)).toBeVisible()
}

export const payButton = (page: Page) =>
  page.getByRole('complementary', { name: '결제 금액' }).getByRole('button', { name: /(결제|주문)하기$/ })

/** Fills in a guest's contact and address. */
export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('이름', { exact: true }).fill('남궁빛나래솔찬')
  await page.getByLabel('휴대폰 번호').fill(newPhone())
  await page.getByLabel('이메일').fill('walker@example.com')
  await fillAddress(page)
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('우편번호').fill('06236')
  await page.getByLabel('주소', { exact: true }).fill('서울 강남구 테헤란로 1')
}

/** Ticks the consents and places the order. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByLabel('아래 내용을 모두 확인했고 동의합니다').check()
  await payButton(page).click()
}

/** Chooses the result of the payment on the page of the test card. */
export async function chooseCardResult(
  page: Page,
  decision: '승인' | '거절' | '응답 없음' | '다른 결제 수단 선택',
): Promise<void> {
  await page.waitForURL(/\/user\/checkout\/pay/)
  await page.getByRole('button', { name: decision }).click()
}

export async function orderNumbers(page: Page): Promise<string[]> {
  await page.waitForURL(/\/user\/checkout\/done/)
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  return (await page.getByText(/^\d{8}-\d{8}$/).allTextContents()).sort()
}
