import type { SendPage } from '../../src/domains/conversions/seller/destinations.contract.ts'
import { GA4_SECRET, MEASUREMENT, META_TOKEN, PIXEL } from '../factories/conversions.ts'
import { anEdit } from '../factories/product-edits.ts'
import { startConversionServices } from './conversion-services.ts'
import { expect, onPhone, type Page, test, visit } from './journey.ts'
import {
  addToGuestCart,
  chooseCardResult,
  fillContact,
  goToCheckout,
  orderNumbers,
  placeOrder,
  productNamed,
} from './orderable-goods.ts'
import { newShop } from './own-shop.ts'
import { origin } from './world.ts'

/** An open shop whose server reports to Meta and Google. */
async function aTellingShop(page: Page) {
  const { slug: shopid, owner, show } = await newShop(page)
  const title = `백자 찻잔 ${shopid}`
  await owner.post('/api/myshp/v2/seller/product/create', { shopid, product: anEdit({ title }) })
  await show()
  const { version } = await owner.get<{ version: number }>(`/api/myshp/v2/seller/settings?shopid=${shopid}`)
  const changes = { facebook_pixel: PIXEL }
  await owner.post('/api/myshp/v2/seller/settings/save', { shopid, version, changes })
  const tokens = [
    { service: 'facebook_pixel', token: META_TOKEN },
    { service: 'ga4', token: GA4_SECRET, measurement: MEASUREMENT },
  ]
  for (const token of tokens) await owner.post('/api/myshp/v2/seller/conversion/token', { shopid, ...token })
  const stop = async () => {
    for (const { service } of tokens)
      await owner.post('/api/myshp/v2/seller/conversion/token/remove', { shopid, service })
  }
  /** the state of an order at both services */
  const statesOf = async (number: string) => {
    const { sends } = await owner.get<SendPage>(`/api/myshp/v2/seller/conversion/sends?shopid=${shopid}`)
    return sends.filter((send) => send.number === number).map(({ state }) => state)
  }
  return { shopid, title, stop, statesOf }
}

const COOKIES = {
  _ga: 'GA1.1.123456789.1764000000',
  [`_ga_${MEASUREMENT.slice(2)}`]: 'GS2.1.s1764115200$o1$g0$t1764115200$j60$l0$h0',
  _fbp: 'fb.1.1764000000000.1098115397',
  _fbc: 'fb.1.1764000000000.IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2',
}

test(
  "the server sends a guest's purchase with the visit ids once, and sends nothing after an opt-out",
  onPhone,
  async ({ page }) => {
    const { meta, google, close } = await startConversionServices()
    const { shopid, title, stop, statesOf } = await aTellingShop(page)
    try {
      await page.context().clearCookies()
      await page.route('https://connect.facebook.net/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      )
      const cookies = Object.entries(COOKIES).map(([name, value]) => ({ name, value, url: origin(shopid) }))
      await page.context().addCookies(cookies)
      const buy = async () => {
        await visit(page, shopid, '/shop/list')
        await addToGuestCart(page, [await productNamed(shopid, title)])
        await goToCheckout(page, shopid)
        await fillContact(page)
        await placeOrder(page)
        await chooseCardResult(page, '승인')
        return (await orderNumbers(page))[0] as string
      }
      const number = await buy()
      await expect.poll(() => [meta.came(), google.requests.length]).toEqual([1, 1])
      const [event] = [...meta.counted.values()]
      expect(event).toMatchObject({
        event_id: number,
        event_source_url: `${origin(shopid)}/`,
        user_data: { fbp: COOKIES._fbp, fbc: COOKIES._fbc },
      })
      expect(google.purchases.get(number)).toMatchObject({
        client_id: '123456789.1764000000',
        events: [{ params: { session_id: '1764115200', value: event?.custom_data?.value } }],
      })
      expect(google.wrong).toEqual([])

      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
      )
      const untold = await buy()
      await expect.poll(() => statesOf(untold)).toEqual(['declined', 'declined'])
      expect(await statesOf(number)).toEqual(['taken', 'taken'])
      expect([meta.came(), google.requests.length]).toEqual([1, 1])
    } finally {
      await stop()
      await close()
    }
  },
)
