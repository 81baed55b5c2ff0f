import { expect, onPc, test } from './journey.ts'
import { newShop } from './own-shop.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')

test(
  'categories are added, merged, moved, renamed and hidden; a merge is undone from its message and from the log',
  onPc,
  async ({ page }) => {
    const { slug } = await newShop(page)
    await page.goto(`${ADMIN}/shops/${slug}/categories`)
    const add = page.getByRole('button', { name: '카테고리 추가' }).first()
    const [bowls, plates] = ['사발', '접시'] as const
    for (const name of [bowls, plates]) {
      await add.press('Enter')
      const dialog = page.getByRole('dialog', { name: '카테고리 추가' })
      await dialog.getByLabel('이름').fill(name)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('treeitem', { name })).toBeVisible()
    }
    const bowl = page.getByRole('treeitem', { name: bowls })
    const plate = page.getByRole('treeitem', { name: plates })

    const merge = async () => {
      await plate.getByRole('button').click()
      await page.getByRole('menuitem', { name: '다른 카테고리와 합치기' }).click()
      await page.getByRole('dialog').getByLabel(`'${plates}' 카테고리를 합칠 곳`).selectOption(bowls)
      await page.getByRole('dialog').getByRole('button', { name: '다른 카테고리와 합치기' }).click()
      await expect(plate).toBeHidden()
    }
    await merge()
    await page.getByRole('button', { name: '되돌리기' }).last().click()
    await expect(plate).toBeVisible()

    await merge()
    await page.goto(`${ADMIN}/shops/${slug}/log`)
    const entry = page.getByRole('row').filter({ hasText: plates })
    await expect(entry.filter({ hasText: '카테고리 합치기' }).first()).toContainText(`합친 곳 ${bowls}`)
    const undo = page.getByRole('button', { name: `'${plates}' 카테고리 합치기 되돌리기` })
    await expect(undo).toHaveCount(1)
    await undo.click()
    await expect(undo).toBeHidden()
    await expect(entry.filter({ hasText: '카테고리 합치기 되돌리기' }).first()).toBeVisible()
    await page.goto(`${ADMIN}/shops/${slug}/categories`)
    await expect(plate).toBeVisible()

    await plate.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(plate).toHaveAttribute('aria-level', '2')
    await expect(plate).toBeFocused()
    await page.getByRole('button', { name: '되돌리기' }).last().press('Enter')
    await expect(plate).toHaveAttribute('aria-level', '1')

    await plate.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('treeitem').filter({ hasText: new RegExp(`${bowls}|${plates}`) })).toHaveText(
      [new RegExp(plates), new RegExp(bowls)],
    )
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: `${plates}의 새 이름` }).fill(`새 ${plates}`)
    await page.keyboard.press('Enter')
    const renamed = page.getByRole('treeitem', { name: `새 ${plates}` })
    await expect(renamed).toBeFocused()

    await renamed.getByRole('button').press('Enter')
    await page.getByRole('menuitem', { name: '숨기기' }).press('Enter')
    await expect(renamed.getByText('숨김')).toBeVisible()
    for (const row of [renamed, bowl]) {
      await row.getByRole('button').press('Enter')
      await page.getByRole('menuitem', { name: '삭제' }).press('Enter')
      await page.getByRole('dialog', { name: '삭제' }).getByRole('button', { name: '삭제' }).press('Enter')
      await expect(row).toBeHidden()
    }
  },
)
