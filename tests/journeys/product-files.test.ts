import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { newZip } from '../factories/product-files.ts'
import { expect, onPc, test } from './journey.ts'
import { newShop } from './own-shop.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const CSV = `상품코드,상품명,판매가,옵션,재고수량,대표이미지,태그
M-1,=달항아리 머그컵,24000,색상:백자|청자,3|4,앞.jpg,${Array.from({ length: 40 }, (_, index) => `말${index}`).join(' ')}
M-2,${'아주 긴 이름 '.repeat(40)},18000,,9,,
M-3,,9000,,1,,
`

// The upload of an invalid file is refused, which the browser reports as an error.
test.use({ watchful: false })

test(
  'a seller imports products and pictures from files, corrects a refused row, and exports all products again',
  onPc,
  async ({ page }) => {
    const { slug } = await newShop(page)
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c9b8a0' } })
      .jpeg()
      .toBuffer()
    await page.goto(`${ADMIN}/shops/${slug}/products`)
    await page.getByRole('link', { name: '가져오기', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('상품 가져오기')
    const chooser = page.locator('input[type=file]')
    const none = { name: '메모.csv', mimeType: 'text/csv', buffer: Buffer.from('아무 글자\n') }
    await chooser.setInputFiles([none])
    await page.getByRole('button', { name: '올리고 확인하기' }).click()
    await expect(page.getByRole('alert')).toContainText('제목 행을 찾을 수 없습니다')
    await chooser.setInputFiles([
      { name: '가을 상품.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) },
      { name: '사진.zip', mimeType: 'application/zip', buffer: await newZip({ '앞.jpg': picture }) },
    ])
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: '올리고 확인하기' }).click()

    const rows = page.getByRole('region', { name: '행마다의 결과' }).getByRole('listitem')
    await expect(page.getByRole('button', { name: '상품 2개 가져오기' })).toBeVisible()
    await expect(rows).toHaveCount(3)
    await page.getByRole('link', { name: '가져올 수 없음 1' }).click()
    await expect(rows).toHaveText([/상품명이 비어 있습니다/])
    const refusing = page.waitForEvent('download')
    await page.getByRole('link', { name: /가져올 수 없는 1행 내려받기/ }).click()
    const refused = await readFile(await (await refusing).path(), 'utf8')
    expect(refused).toContain('"M-3","","9000"')

    await page.getByRole('button', { name: '상품 2개 가져오기' }).click()
    await expect(page.getByText('2개를 상점에 반영했습니다.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('2개를 상점에 반영했습니다.')).toBeVisible()

    await page.getByRole('link', { name: '다른 파일 올리기' }).click()
    const mended = refused.replace('"M-3",""', '"M-3","작은 접시"')
    await chooser.setInputFiles([
      { name: '수정한 행.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) },
    ])
    await page.getByRole('button', { name: '올리고 확인하기' }).click()
    await page.getByRole('button', { name: '상품 1개 가져오기' }).click()
    await expect(page.getByText('1개를 상점에 반영했습니다.')).toBeVisible()

    await page.getByRole('link', { name: '상품 목록 보기' }).click()
    await expect(page.getByText('작은 접시')).toBeVisible()
    await page.getByRole('button', { name: '내보내기' }).click()
    const taking = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: '사진과 함께 ZIP' }).click()
    const file = await readFile(await (await taking).path())

    await page.goto(`${ADMIN}/shops/${slug}/products/import`)
    await chooser.setInputFiles([{ name: '상품.zip', mimeType: 'application/zip', buffer: file }])
    await page.getByRole('button', { name: '올리고 확인하기' }).click()
    await expect(page.getByText('새 상품도 바뀌는 상품도 없습니다. 파일이 상점과 같습니다.')).toBeVisible()
    await expect(page.getByRole('link', { name: '그대로 3' })).toBeVisible()
  },
)
