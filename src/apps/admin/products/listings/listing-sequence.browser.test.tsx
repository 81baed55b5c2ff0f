import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ListingChoice } from '../../../../domains/catalogue/display/display.contract.ts'
import { ListingSequence } from './listing-sequence.tsx'

const TITLES = ['종지', '대접', '찬기']

function List({ mayWrite }: { mayWrite: boolean }) {
  const [items, setItems] = useState<ListingChoice[]>(
    TITLES.map((title, index) => ({
      sid: index + 1,
      title,
      image: '',
      price: 10_000,
      pick: false,
      state: 'on',
    })),
  )
  return <ListingSequence label="직접 진열한 상품" items={items} mayWrite={mayWrite} onChange={setItems} />
}

function openList(mayWrite = true) {
  const page = mountAdmin(<List mayWrite={mayWrite} />)
  const rows = page.getByRole('list', { name: '직접 진열한 상품' }).getByRole('listitem')
  return {
    page,
    expectOrder: (...titles: string[]) =>
      expect.poll(() => rows.elements().map(({ textContent }) => titleIn(textContent))).toEqual(titles),
  }
}

const titleIn = (text: string | null) => TITLES.find((title) => text?.includes(title))

test('moves a row with Alt and the arrow keys and keeps the focus on its handle', async () => {
  const { page, expectOrder } = openList()
  await expectOrder('종지', '대접', '찬기')
  const handle = page.getByRole('button', { name: '대접 이동' })
  await userEvent.click(handle)
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expectOrder('대접', '종지', '찬기')
  await expect.element(handle).toHaveFocus()
  await userEvent.keyboard('{Alt>}{End}{/Alt}')
  await expectOrder('종지', '찬기', '대접')
  await expect.element(handle).toHaveFocus()
})

test('drags a row by its handle', async () => {
  const { page, expectOrder } = openList()
  await userEvent.dragAndDrop(
    page.getByRole('button', { name: '찬기 이동' }),
    page.getByRole('button', { name: '종지 이동' }),
    { targetPosition: { x: 20, y: 4 } },
  )
  await expectOrder('찬기', '종지', '대접')
})

test('moves a row to a typed position and by its menu', async () => {
  const { page, expectOrder } = openList()
  await page.getByRole('textbox', { name: '찬기 순서' }).fill('2')
  await userEvent.keyboard('{Enter}')
  await expectOrder('종지', '찬기', '대접')
  await page.getByRole('button', { name: '종지 메뉴' }).click()
  await page.getByRole('menuitem', { name: '맨 뒤로' }).click()
  await expectOrder('찬기', '대접', '종지')
  await page.getByRole('button', { name: '대접 메뉴' }).click()
  await page.getByRole('menuitem', { name: '진열 해제' }).last().click()
  await expectOrder('찬기', '종지')
})

test('shows only the order without write permission', async () => {
  const { page, expectOrder } = openList(false)
  await expectOrder('종지', '대접', '찬기')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
