import type { Browser } from 'playwright/test'
import { GA4_SECRET, MEASUREMENT, META_TOKEN, PIXEL } from '../factories/conversions.ts'
import { anEdit } from '../factories/product-edits.ts'
import { startConversionServices } from './conversion-services.ts'
import { expect, onPc, type Page, test, visit } from './journey.ts'
import {
  addToGuestCart,
  chooseCardResult,
  fillContact,
  goToCheckout,
  orderNumbers,
  placeOrder,
  productNamed,
} from './orderable-products.ts'
import { newShop } from './own-shop.ts'
import { replaceTagServices } from './tag-stand-ins.ts'
import { TAGS, tagsOf } from './tagged-shop.ts'
import { origin } from './world.ts'

// The server refuses invalid ids.
test.use({ watchful: false })

const GOOGLE_TAG = 'AW-987654321'

/** Enters the ids of services on the tags screen. A script in an id is refused at its field. */
async function writeIds(page: Page): Promise<void> {
  const tag = page.getByLabel('구글 태그 ID')
  const save = page.getByRole('button', { name: '저장', exact: true })
  await page.getByLabel('메타 픽셀 ID', { exact: true }).fill(PIXEL)
  await tag.fill(`G-1');alert(1)//`)
  await save.click()
  await expect(tag).toHaveAttribute('aria-invalid', 'true')
  await tag.fill(GOOGLE_TAG)
  await page.getByLabel('네이버 애널리틱스 ID').fill(TAGS.naver)
  await save.click()
  await expect(page.getByText('저장했습니다')).toBeVisible()
}

/** Cookies that the scripts of Google and Meta set. */
const VISIT = {
  _ga: 'GA1.1.123456789.1764000000',
  [`_ga_${MEASUREMENT.slice(2)}`]: 'GS2.1.s1764115200$o1$g0$t1764115200$j60$l0$h0',
  _fbp: 'fb.1.1764000000000.1098115397',
  _fbc: 'fb.1.1764000000000.IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2',
}

/** Buys a product as a guest whose browser has these cookies. Returns the order's number. */
async function buyWithVisitIds(browser: Browser, shopid: string, title: string): Promise<string> {
  const page = await (await browser.newContext()).newPage()
  await replaceTagServices(page.context())
  const cookies = Object.entries(VISIT).map(([name, value]) => ({ name, value, url: origin(shopid) }))
  await page.context().addCookies(cookies)
  await visit(page, shopid, '/shop/list')
  await addToGuestCart(page, [await productNamed(shopid, title)])
  await goToCheckout(page, shopid)
  await fillContact(page)
  await placeOrder(page)
  await chooseCardResult(page, '승인')
  const [number = ''] = await orderNumbers(page)
  await page.context().close()
  return number
}

test(
  'a seller enters service ids, which the shop uses; the server tests Meta and Google and sends them a purchase with the visit ids',
  onPc,
  async ({ page, browser }) => {
    const { slug: shopid, owner, show } = await newShop(page)
    const title = `백자 찻잔 ${shopid}`
    await owner.post('/api/myshp/v2/seller/product/create', { shopid, product: anEdit({ title }) })
    await show()
    const { meta, google, close } = await startConversionServices()
    try {
      await page.goto(`${origin('admin')}/shops/${shopid}/conversions`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('구매 전송')
      const [metaPart, googlePart] = ['메타 픽셀', '구글 애널리틱스 4'].map((name) =>
        page.getByRole('region', { name, exact: true }),
      ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>]
      await expect(metaPart.getByText('픽셀 ID가 아직 없습니다.')).toBeVisible()
      await expect(metaPart.getByRole('button')).toHaveCount(0)
      await metaPart.getByRole('link', { name: '태그 설정에서 입력' }).click()
      await writeIds(page)
      const shopper = await (await browser.newContext()).newPage()
      const tags = await replaceTagServices(shopper.context())
      await visit(shopper, shopid, '/shop/list')
      await tagsOf(tags, 'naver', 'view_item_list')
      await expect.poll(() => tags.eventsOf('gtag', GOOGLE_TAG)).toContain('view_item_list')
      await shopper.context().close()

      await page.goto(`${origin('admin')}/shops/${shopid}/conversions`)
      await googlePart.getByRole('button', { name: '구글 애널리틱스 4 켜기' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: '측정 ID' }).fill('UA-1234')
      await dialog.getByLabel(/^API 비밀번호/).fill(GA4_SECRET)
      await dialog.getByRole('button', { name: '저장' }).click()
      await expect(dialog.getByRole('textbox', { name: '측정 ID' })).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByRole('textbox', { name: '측정 ID' }).fill(MEASUREMENT)
      await dialog.getByRole('button', { name: '저장' }).click()
      await expect(googlePart.getByText('켜짐')).toBeVisible()
      await expect(googlePart.getByText(`••••${GA4_SECRET.slice(-4)}`)).toBeVisible()

      await metaPart.getByRole('button', { name: '메타 픽셀 켜기' }).click()
      await dialog.getByLabel(/^액세스 토큰/).fill(META_TOKEN.replace('EAAB', 'EAAC'))
      await dialog.getByRole('button', { name: '저장' }).click()
      await expect(metaPart.getByText('켜짐')).toBeVisible()

      await metaPart.getByRole('button', { name: '메타 픽셀 시험하기' }).click()
      await dialog.getByRole('textbox', { name: '테스트 코드' }).fill('test12345')
      await dialog.getByRole('button', { name: '시험 이벤트 보내기' }).click()
      await expect(dialog.getByText('서비스가 시험 이벤트를 받지 않았습니다')).toBeVisible()
      await expect(dialog.getByText('Malformed access token …')).toBeVisible()
      await dialog.getByRole('button', { name: '닫기' }).last().click()

      await metaPart.getByRole('button', { name: '메타 픽셀 토큰 변경' }).click()
      await dialog.getByLabel(/^액세스 토큰/).fill(` ${META_TOKEN} `)
      await dialog.getByRole('button', { name: '저장' }).click()
      await expect(dialog).toHaveCount(0)
      await metaPart.getByRole('button', { name: '메타 픽셀 시험하기' }).click()
      await dialog.getByRole('textbox', { name: '테스트 코드' }).fill('TEST12345')
      await dialog.getByRole('button', { name: '시험 이벤트 보내기' }).click()
      await expect(dialog.getByText('서비스가 시험 이벤트를 받았습니다')).toBeVisible()
      await dialog.getByRole('button', { name: '닫기' }).last().click()
      expect(meta.counted.size).toBe(0)

      const number = await buyWithVisitIds(browser, shopid, title)
      const log = page.getByRole('region', { name: '보낸 기록' })
      await expect(log.getByRole('link', { name: number })).toHaveCount(2)
      await expect(log.getByText('받음', { exact: true })).toHaveCount(2)
      const event = meta.counted.get(`Purchase ${number}`)
      expect(event).toMatchObject({
        event_id: number,
        event_source_url: `${origin(shopid)}/`,
        user_data: { fbp: VISIT._fbp, fbc: VISIT._fbc },
      })
      expect(google.purchases.get(number)).toMatchObject({
        client_id: '123456789.1764000000',
        events: [{ params: { session_id: '1764115200', value: event?.custom_data?.value } }],
      })
      const purchases = meta.requests.filter(({ test_event_code }) => !test_event_code)
      expect([purchases.length, google.requests.length, google.wrong]).toEqual([1, 1, []])
      await expect(metaPart.getByText('아직 없음')).toHaveCount(0)

      await metaPart.getByRole('button', { name: '메타 픽셀 끄기' }).click()
      await dialog.getByRole('button', { name: '끄기' }).click()
      await expect(metaPart.getByText('꺼짐')).toBeVisible()
      await googlePart.getByRole('button', { name: '구글 애널리틱스 4 끄기' }).click()
      await dialog.getByRole('button', { name: '끄기' }).click()
      await expect(googlePart.getByText('꺼짐')).toBeVisible()
    } finally {
      await close()
    }
  },
)
