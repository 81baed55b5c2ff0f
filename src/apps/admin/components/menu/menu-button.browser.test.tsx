import { Button } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import { MenuButton } from './menu-button.tsx'

test('the first press opens the menu, and the focus returns to its button', async () => {
  const rename = vi.fn()
  const page = mountAdmin(
    <MenuButton
      button={<Button>더 보기</Button>}
      entries={[
        { heading: '상품 3개' },
        { label: '이름 변경', onSelect: rename },
        'divider',
        { label: '파일', href: '/file.csv', isFile: true },
      ]}
    />,
  )
  const button = page.getByRole('button', { name: '더 보기' })
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await button.click()
  await expect.element(page.getByText('상품 3개')).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: '파일' })).toHaveAttribute('download')
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('menuitem', { name: '이름 변경' }).click()
  expect(rename).toHaveBeenCalledOnce()
  await expect.element(button).toHaveFocus()
})
