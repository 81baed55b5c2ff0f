import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { isHydrated } from './hydration.ts'
import { expect, onPc, type Page, test, visit } from './journey.ts'
import { newShop } from './own-shop.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const CREATE = /\/seller\/product\/create\?/
const picture = async (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

/** Gives files or text to an element as a paste or drop does. */
const give = (target: Locator, kind: 'paste' | 'drop', content: { files?: Buffer[]; text?: string }) =>
  target.evaluate(
    (element, { kind, files, text }) => {
      const data = new DataTransfer()
      for (const [at, bytes] of files.entries())
        data.items.add(new File([Uint8Array.from(bytes)], `${at + 1}.png`, { type: 'image/png' }))
      if (text) data.setData('text', text)
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      )
    },
    { kind, files: (content.files ?? []).map((bytes) => [...bytes]), text: content.text ?? '' },
  )

test(
  'a seller creates a product with pictures, options and a detail, previews it, and a shopper chooses a variant of it',
  onPc,
  async ({ page }) => {
    const title = '손으로 적은 접시'
    const { slug, show } = await newShop(page)
    await page.goto(`${ADMIN}/shops/${slug}/products`)
    await page.getByRole('link', { name: '상품 등록' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('상품 등록')
    await page.getByRole('textbox', { name: '상품명' }).fill(title)
    await page.getByRole('textbox', { name: '판매가' }).fill('52,000')

    const section = page.getByRole('region', { name: '상품 사진' })
    await give(section, 'paste', { files: [await picture('#c9b8a0')] })
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('textbox', { name: '1번째 사진 설명' }).fill('앞')
    await give(section, 'drop', { files: [await picture('#445566'), await picture('#a33')] })
    await expect(section.getByRole('listitem')).toHaveCount(3)
    await page.getByRole('textbox', { name: '3번째 사진 설명' }).fill('밑')
    await page.getByRole('textbox', { name: '3번째 사진 설명' }).press('Alt+ArrowLeft')
    await expect(page.getByText('3번째 사진이 2번째가 되었습니다.')).toBeAttached()
    await page.getByRole('button', { name: '1번째 사진 뒤로' }).click()

    await page.getByRole('button', { name: '옵션', exact: true }).click()
    for (const [at, name, values] of [
      [1, '크기', '작은, 큰'],
      [2, '유약', '백, 청'],
    ] as const) {
      await page.getByRole('button', { name: '옵션 추가' }).click()
      await page.getByRole('textbox', { name: `옵션 ${at} 이름` }).fill(name)
      await page.getByRole('textbox', { name: `옵션 ${at} 이름` }).press('Tab')
      const field = page.getByRole('combobox', { name: `${name} 값`, exact: true })
      await field.fill(values)
      await field.press('Tab')
    }
    const cell = (row: string, name: string) => page.getByRole('textbox', { name: `${row} ${name}` })
    await give(cell('작은 / 백', '추가 금액'), 'paste', {
      text: '0\t3\tS-1\r\n1,000원\t4\tS-2\r\n2,000\t5\tS-3\r\n8,000\t6\tS-4\r\n',
    })
    await expect(cell('큰 / 청', '추가 금액')).toHaveValue('8000')
    await expect(cell('작은 / 청', '코드')).toHaveValue('S-2')
    await cell('작은 / 청', '재고').press('Control+d')
    await expect(cell('큰 / 청', '재고')).toHaveValue('4')
    await cell('큰 / 청', '재고').fill('넷')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('옵션 표의 재고와 추가 금액을 숫자로 적어 주세요.')).toBeVisible()
    await cell('큰 / 청', '재고').fill('6')

    await page.getByRole('button', { name: '배송', exact: true }).click()
    await page.getByRole('radio', { name: '이 상품만의 배송비' }).check()
    await page.getByRole('textbox', { name: '배송비(원)' }).fill('12000')
    await page.getByRole('textbox', { name: '수량마다 받기(개)' }).fill('2')
    await page.getByRole('checkbox', { name: '다른 상품과 묶지 않고 따로 배송' }).check()

    await page.getByRole('button', { name: '상세 설명 쓰기' }).click()
    const detail = page.getByRole('textbox', { name: '상세 설명' })
    await detail.click()
    await page.keyboard.type('흙으로 ')
    await page.getByRole('button', { name: '굵게' }).click()
    await page.keyboard.type('빚은')
    let answer = () => {}
    await page.route(CREATE, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    const request = page.waitForRequest(CREATE)
    await page.keyboard.press('Control+s')
    await request
    // Text that is typed during a save is kept.
    await page.keyboard.type(' 접시')
    answer()
    await expect(page.getByText('상품을 등록했습니다.')).toBeVisible()
    await expect(detail).toHaveText('흙으로 빚은 접시')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('상품 수정')
    await expect(detail.locator('strong')).toHaveText('빚은 접시')
    for (const [at, alt] of [
      [1, '밑'],
      [2, '앞'],
      [3, ''],
    ] as const)
      await expect(page.getByRole('textbox', { name: `${at}번째 사진 설명` })).toHaveValue(alt)
    await expect(cell('큰 / 청', '재고')).toHaveValue('6')
    await expect(cell('작은 / 백', '재고')).toHaveValue('3')

    const seen = await page.getByRole('link', { name: '상점에서 보기' }).getAttribute('href')
    await previewUnsaved(page, title)
    await show()
    const shopper = await page.context().newPage()
    await visit(shopper, slug, new URL(seen ?? '', ADMIN).searchParams.get('to') ?? '')
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(shopper.locator('main header').first()).toContainText('따로 배송 · 2개마다 배송비 12,000원')
    await shopper.getByRole('button', { name: '큰', exact: true }).click()
    await shopper.getByRole('button', { name: /^청/ }).click()
    await expect(shopper.getByRole('list', { name: '선택한 상품' })).toContainText('60,000원')
  },
)

/** Previews the saved state of the product in the hidden shop, in which nothing can be bought. */
async function previewUnsaved(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: '상품명' }).fill('저장하지 않은 이름')
  await page.getByRole('button', { name: '미리보기' }).click()
  const dialog = page.getByRole('dialog', { name: `${title} 미리보기` })
  const shop = dialog.locator('iframe').contentFrame()
  await expect(shop.getByRole('note')).toContainText('구매할 수 없습니다')
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(dialog.getByText('저장하지 않은 내용은 보이지 않습니다')).toBeVisible()
  await dialog.getByText('휴대폰', { exact: true }).click()
  await expect.poll(() => shop.locator('main').evaluate(isHydrated)).toBe(true)
  await shop.getByRole('button', { name: '구매하기' }).click()
  const add = shop.getByRole('button', { name: '미리보기에서는 담을 수 없습니다' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await shop.getByRole('button', { name: '닫기' }).click()
  await shop.getByRole('link', { name: /장바구니/ }).click()
  await expect(shop.getByText('미리보기에서는 할 수 없는 일입니다.')).toBeVisible()

  await dialog.getByText('PC', { exact: true }).click()
  await shop.getByRole('link', { name: '전체 상품' }).click()
  await expect(shop.getByRole('note')).toContainText('미리보기')
  await expect(shop.getByText('저장하지 않은 이름')).toHaveCount(0)
  await dialog.getByRole('button', { name: '새로 고침' }).click()
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(title)
}
