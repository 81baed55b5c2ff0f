import type { SellerProduct } from '../../src/domains/catalogue/seller/products.contract.ts'
import { anEdit } from '../factories/product-edits.ts'
import { expect, onPc, test } from './journey.ts'
import { newShop } from './own-shop.ts'
import { origin } from './world.ts'

// The browser reports each refusal that asks for a confirmation as a network error.
test.use({ watchful: false })

test(
  "a shop resells another shop's product, confirms 0 won, sets a title and a price, and stops reselling it",
  onPc,
  async ({ page }) => {
    const title = `바닷가 조약돌 ${crypto.randomUUID().slice(0, 8)}`
    const maker = await newShop(page)
    await maker.owner.post<SellerProduct>('/api/myshp/v2/seller/product/create', {
      shopid: maker.slug,
      product: anEdit({ title, price: 0, pickable: true }),
      allow_free: true,
    })
    await maker.show()
    const { slug } = await newShop(page)
    const picks = `${origin('admin')}/shops/${slug}/picks`
    const question = page.getByRole('dialog', { name: '0원으로 판매할까요?' })
    const mine = page.getByRole('checkbox', { name: `${title} 선택` })
    await page.goto(`${picks}?view=offers&q=${encodeURIComponent(title)}`)
    const add = async () => {
      await mine.check()
      await page.getByRole('button', { name: '내 상점에 담기' }).click()
      await expect(question).toContainText(`${title}: 원본 상점이 0원으로 판매하는 상품입니다.`)
    }
    await add()
    await page.keyboard.press('Escape')
    await expect(page.getByText(`${title}: 0원으로 판매됩니다.`)).toBeVisible()
    await add()
    await question.getByRole('button', { name: '0원으로 담기' }).click()
    await expect(page.getByText('1건 처리했습니다.')).toBeVisible()

    await page.goto(picks)
    const edit = page.getByRole('dialog', { name: '픽 수정' })
    const markUp = async (won: string, own = '') => {
      await page.getByRole('button', { name: /수정$/ }).click()
      await edit.getByRole('textbox', { name: '내 상점의 상품명' }).fill(own)
      await edit.getByRole('textbox', { name: '추가할 금액' }).fill(won)
      if (own) await expect(edit).toContainText('내 상점에서 1,500원에 팔고')
      await edit.getByRole('button', { name: '저장', exact: true }).click()
    }
    await markUp('1,500', '준비중의 벽걸이')
    await expect(page.getByText(`원본 ${title}`)).toBeVisible()
    await expect(page.getByText('원본 0원 + 1,500원')).toBeVisible()
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(page.getByRole('button', { name: `${title} 수정` })).toBeVisible()
    await markUp('1,000')
    await expect(page.getByText('원본 0원 + 1,000원')).toBeVisible()
    await markUp('0')
    await question.getByRole('button', { name: '0원으로 저장' }).click()
    await expect(page.getByText('원본 0원 + 1,000원')).toBeHidden()

    await mine.check()
    await page.getByRole('button', { name: '내리기' }).click()
    await expect(mine).toBeHidden()
  },
)
