import { GA4_SECRET, MEASUREMENT, META_TOKEN, PIXEL } from '../factories/conversions.ts'
import { anEdit } from '../factories/product-edits.ts'
import { orderAsGuest } from './guest-orders.ts'
import { expect, onPc, test } from './journey.ts'
import { anOwnShop } from './own-shop.ts'
import { toldServices } from './told-services.ts'
import { origin } from './world.ts'

test(
  'a seller has the server tell Meta and Google, tries both, and sees what became of a purchase',
  onPc,
  async ({ page }) => {
    const { slug: shopid, owner, show } = await anOwnShop(page)
    const title = `백자 찻잔 ${shopid}`
    await owner.post('/api/myshp/v2/seller/product/create', { shopid, product: anEdit({ title }) })
    await show()
    const { meta, google, close } = await toldServices()
    try {
      await page.goto(`${origin('admin')}/shops/${shopid}/conversions`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('구매 전송')
      const [metaPart, googlePart] = ['메타 픽셀', '구글 애널리틱스 4'].map((name) =>
        page.getByRole('region', { name, exact: true }),
      ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>]
      await expect(metaPart.getByText('픽셀 ID가 아직 없습니다.')).toBeVisible()
      await expect(metaPart.getByRole('button')).toHaveCount(0)
      await metaPart.getByRole('link', { name: '태그 설정에서 넣기' }).click()
      await page.getByLabel('메타 픽셀 ID', { exact: true }).fill(PIXEL)
      await page.getByRole('button', { name: '저장', exact: true }).click()
      await expect(page.getByText('저장했습니다')).toBeVisible()

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

      await metaPart.getByRole('button', { name: '메타 픽셀 토큰 바꾸기' }).click()
      await dialog.getByLabel(/^액세스 토큰/).fill(` ${META_TOKEN} `)
      await dialog.getByRole('button', { name: '저장' }).click()
      await expect(dialog).toHaveCount(0)
      await metaPart.getByRole('button', { name: '메타 픽셀 시험하기' }).click()
      await dialog.getByRole('textbox', { name: '테스트 코드' }).fill('TEST12345')
      await dialog.getByRole('button', { name: '시험 이벤트 보내기' }).click()
      await expect(dialog.getByText('서비스가 시험 이벤트를 받았습니다')).toBeVisible()
      await dialog.getByRole('button', { name: '닫기' }).last().click()
      expect(meta.counted.size).toBe(0)

      const { number } = await orderAsGuest(shopid, { title, method: 'test_card' })
      const log = page.getByRole('region', { name: '보낸 기록' })
      await expect(log.getByRole('link', { name: number })).toHaveCount(2)
      await expect(log.getByText('받음', { exact: true })).toHaveCount(2)
      expect(meta.counted.get(`Purchase ${number}`)?.custom_data?.value).toBe(
        google.purchases.get(number)?.events[0]?.params.value,
      )
      expect(google.wrong).toEqual([])
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
