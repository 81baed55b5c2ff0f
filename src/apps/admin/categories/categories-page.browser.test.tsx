import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { SellerCategory } from '../../../domains/catalogue/categories/categories.contract.ts'
import { CategoriesPage } from './categories-page.tsx'

const category = (cid: number, name: string, more: Partial<SellerCategory> = {}): SellerCategory => ({
  cid,
  name,
  parent: 0,
  hidden: false,
  sort: 'popular',
  count: 0,
  own: 0,
  placed: 0,
  ...more,
})
const CATEGORY = '/api/myshp/v2/seller/category'

/** Mounts the page of a shop with two categories, whose changes the answers carry out. */
function mountTree() {
  let tree = [category(1, '사발'), category(2, '접시')]
  let merged: SellerCategory[] = []
  const change = (id: number, patch: Partial<SellerCategory>) => {
    tree = tree.map((node) => (node.cid === id ? { ...node, ...patch } : node))
    return { ok: true } as const
  }
  answerCalls({
    [`${CATEGORY}/list`]: () => tree,
    [`${CATEGORY}/create`]: ({ name, parent }: { name: string; parent: number }) => {
      tree = [...tree, category(tree.length + 1, name, { parent })]
      return { cid: tree.length }
    },
    [`${CATEGORY}/move`]: ({
      category: id,
      parent,
      place,
    }: Record<'category' | 'parent' | 'place', number>) => {
      const moved = tree.filter(({ cid }) => cid === id).map((node) => ({ ...node, parent }))
      tree = tree.filter(({ cid }) => cid !== id)
      tree.splice(place, 0, ...moved)
      return { ok: true }
    },
    [`${CATEGORY}/rename`]: ({ category: id, name }: { category: number; name: string }) =>
      change(id, { name }),
    [`${CATEGORY}/hide`]: ({ category: id, hidden }: { category: number; hidden: boolean }) =>
      change(id, { hidden }),
    [`${CATEGORY}/merge`]: ({ category: id }: { category: number }) => {
      merged = tree.filter(({ cid }) => cid === id)
      tree = tree.filter(({ cid }) => cid !== id)
      return { ok: true, merge: 5 }
    },
    [`${CATEGORY}/merge/undo`]: () => {
      tree = [...tree, ...merged]
      return { ok: true }
    },
    [`${CATEGORY}/delete`]: ({ category: id }: { category: number }) => {
      tree = tree.filter(({ cid }) => cid !== id)
      return { ok: true }
    },
  } as never)
  const page = mountAdmin(<CategoriesPage />, { path: '/shops/haru/categories' })
  return { page, row: (name: string) => page.getByRole('treeitem', { name }) }
}

test('adds a category with the keyboard', async () => {
  const { page, row } = mountTree()
  await expect.element(row('접시')).toBeVisible()
  await page.getByRole('button', { name: '카테고리 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '카테고리 추가' })
  await dialog.getByLabelText('이름').fill('찬기')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('찬기')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectNoViolations()
})

test('merges a category into another, and undoes it from the message', async () => {
  const { page, row } = mountTree()
  await row('접시').getByRole('button').click()
  await page.getByRole('menuitem', { name: '다른 카테고리와 합치기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText("'접시' 카테고리를 합칠 곳").selectOptions('사발')
  await dialog.getByRole('button', { name: '다른 카테고리와 합치기' }).click()
  await expect.element(row('접시')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect.element(row('접시')).toBeVisible()
  expect(sentCalls(`${CATEGORY}/merge`).map(({ body }) => body)).toMatchObject([{ category: 2, into: 1 }])
  expect(sentCalls(`${CATEGORY}/merge/undo`).map(({ body }) => body)).toMatchObject([{ merge: 5 }])
})

test('moves a category with Alt and the arrows, keeps the focus on it, and undoes a move', async () => {
  const { page, row } = mountTree()
  await expect.element(row('접시')).toBeVisible()
  row('접시').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(row('접시')).toHaveAttribute('aria-level', '2')
  await expect.element(row('접시')).toHaveFocus()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect.element(row('접시')).toHaveAttribute('aria-level', '1')
  row('접시').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  const names = () =>
    page
      .getByRole('treeitem')
      .elements()
      .map(({ textContent }) => /사발|접시/.exec(textContent ?? '')?.[0])
  await expect.poll(names).toEqual(['접시', '사발'])
  await expect.element(row('접시')).toHaveFocus()
})

test('a row that was just moved is renamed at once, without losing the field', async () => {
  const { page, row } = mountTree()
  await expect.element(row('접시')).toBeVisible()
  row('접시').element().focus()
  // Both keys in one moment, so that anything that the move does later meets the open field.
  for (const key of [{ key: 'ArrowUp', altKey: true }, { key: 'Enter' }])
    row('접시')
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
  const field = page.getByRole('textbox', { name: '접시의 새 이름' })
  await expect.element(field).toHaveFocus()
  await expect.poll(() => sentCalls(`${CATEGORY}/move`)).toHaveLength(1)
  // Longer than a focus that is set with a delay.
  await new Promise((resolve) => setTimeout(resolve, 150))
  await userEvent.keyboard('큰 접시{Enter}')
  await expect.element(row('큰 접시')).toHaveFocus()
  expect(sentCalls(`${CATEGORY}/rename`).map(({ body }) => body)).toMatchObject([
    { category: 2, name: '큰 접시' },
  ])
})

test('a click elsewhere ends renaming and keeps the focus there', async () => {
  const { page, row } = mountTree()
  await expect.element(row('접시')).toBeVisible()
  row('접시').element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: '접시의 새 이름' }).fill('큰 접시')
  row('사발').getByRole('button').element().focus()
  await expect.element(row('큰 접시')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 150))
  await expect.element(row('사발').getByRole('button')).toHaveFocus()
})

test('renames, hides and deletes a category with the keyboard', async () => {
  const { page, row } = mountTree()
  await expect.element(row('접시')).toBeVisible()
  row('접시').element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: '접시의 새 이름' }).fill('새 접시')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('새 접시')).toHaveFocus()

  const openMenu = async () => {
    row('새 접시').getByRole('button').element().focus()
    await userEvent.keyboard('{Enter}')
  }
  const press = async (name: string) => {
    const item = page.getByRole('menuitem', { name })
    await expect.element(item).toBeVisible()
    // An opened menu takes the focus first.
    await expect.poll(() => document.activeElement?.closest('[role=menu]')).not.toBeNull()
    item.element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await openMenu()
  await press('숨기기')
  await expect.element(row('새 접시').getByText('숨김')).toBeVisible()
  await openMenu()
  await press('삭제')
  await page.getByRole('dialog', { name: '삭제' }).getByRole('button', { name: '삭제' }).click()
  await expect.element(row('새 접시')).not.toBeInTheDocument()
  await expect.element(row('사발')).toBeVisible()
})
