import { sql } from 'kysely'
import { inAllShops } from '../all-shops.ts'
import { anEdit } from '../factories/product-edits.ts'
import { epFaults, epRows } from '../feeds/ep-rows.ts'
import { askerOf } from '../http/ask.ts'
import { onDatabase } from './database.ts'
import { expect, onPc, type Page, test } from './journey.ts'
import { anOwnShop } from './own-shop.ts'
import { origin } from './world.ts'

/** A shop that is shown, with a plate that has a picture, one that has none, and one for adults. */
async function aShopOfPlates(page: Page) {
  const { slug: shopid, owner, show } = await anOwnShop(page)
  for (const wishes of [
    { title: '백자 접시' },
    { title: '사진 없는 접시' },
    { title: '어른 접시', adult: true },
  ])
    await owner.post('/api/myshp/v2/seller/product/create', { shopid, product: anEdit(wishes) })
  await onDatabase((database) =>
    inAllShops(database, async (tx) => {
      const { rows } = await sql<{ shop_id: number; pid: number }>`
        update product p set images = array['pictures/plate.jpg'] from shop s
        where s.shop_id = p.shop_id and s.shopid = ${shopid} and p.title = '백자 접시' returning p.shop_id, p.pid`.execute(
        tx,
      )
      for (const { shop_id, pid } of rows)
        await sql`update listing set image = 'pictures/plate.jpg' where shop_id = ${shop_id} and pid = ${pid}`.execute(
          tx,
        )
    }),
  )
  await show()
  return shopid
}

/** Reads an address as Naver's crawler. */
async function readAs(userAgent: string, address: string) {
  const { host, port, pathname } = new URL(address)
  const { ask, close } = askerOf(Number(port), host)
  try {
    return await ask(pathname, { headers: { 'user-agent': userAgent } })
  } finally {
    close()
  }
}

test(
  'a seller turns a feed on, Naver reads it, and what is left out leads to where it is mended',
  onPc,
  async ({ page }) => {
    const shopid = await aShopOfPlates(page)
    await page.goto(`${origin('admin')}/shops/${shopid}/feeds`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('상품 피드')
    const naver = page.getByRole('region', { name: '네이버쇼핑' })
    await expect(naver.getByText('켜면 상품 1개가 들어갑니다')).toBeVisible()
    await expect(naver.getByRole('button')).toHaveCount(0)

    await naver.getByRole('switch', { name: '네이버쇼핑 피드' }).click({ force: true })
    await expect(naver.getByText('상품 1개가 들어갑니다', { exact: true })).toBeVisible()
    await expect(naver.getByText('아직 아무도 가져가지 않았습니다')).toHaveCount(2)
    await expect(naver.getByRole('button', { name: '네이버쇼핑 전체 상품 주소 복사' })).toBeVisible()
    const address = (await naver.getByText('/feeds/naver.txt').textContent()) as string
    expect(new URL(address).origin).toBe(origin(shopid))

    const read = await readAs('NaverShopEP/1.0', address)
    expect([read.status, epFaults(read.text), epRows(read.text).map(({ title }) => title)]).toEqual([
      200,
      [],
      ['백자 접시'],
    ])
    // The screen hears of it by itself.
    await expect(naver.getByText(/^네이버 · .+ · 상품 1개$/)).toBeVisible()

    const left = page.getByRole('region', { name: '피드에서 빠지는 상품' })
    await expect(left.getByRole('row')).toHaveText([/성인 상품.*1개/, /사진 없음.*1개/])
    await left.getByRole('link', { name: '사진 없음 1개' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('피드에서 빠지는 상품')
    await expect(page.getByText('어른 접시')).toHaveCount(0)
    await page.getByRole('link', { name: '사진 없는 접시' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('상품 수정')

    await page.goto(`${origin('admin')}/shops/${shopid}/feeds`)
    await naver.getByRole('switch', { name: '네이버쇼핑 피드' }).click({ force: true })
    const dialog = page.getByRole('dialog', { name: '네이버쇼핑 피드 끄기' })
    await dialog.getByRole('button', { name: '끄기' }).click()
    await expect(naver.getByText('켜면 상품 1개가 들어갑니다')).toBeVisible()
    expect((await readAs('NaverShopEP/1.0', address)).status).toBe(404)
  },
)
