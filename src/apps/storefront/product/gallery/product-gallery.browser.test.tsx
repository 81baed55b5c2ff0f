import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { Gallery } from './product-gallery.tsx'

const pictures = ['/img/first', '/img/second', '/img/third']
const shown = () => document.querySelector('.yarl__slide_current img')?.getAttribute('src')

test('a picture is opened large by the keyboard, stepped on and closed with Escape', async () => {
  const page = await mountStorefront(<Gallery pictures={pictures} />)
  const opener = page.getByRole('button', { name: '사진 1/3 크게 보기' })
  await expect.element(opener).toBeVisible()
  ;(opener.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toMatch(/first/)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toMatch(/second/)
  await userEvent.keyboard('{Escape}')
  await expect.poll(shown).toBeUndefined()
  await expect.element(opener).toBeVisible()
})
