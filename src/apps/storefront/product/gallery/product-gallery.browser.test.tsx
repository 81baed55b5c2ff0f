import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { ProductGallery } from './product-gallery.tsx'

const pictures = ['/img/first', '/img/second', '/img/third']
const currentSource = () => document.querySelector('.yarl__slide_current img')?.getAttribute('src')

test('the keyboard opens a picture, shows the next one and closes it', async () => {
  const page = await mountStorefront(<ProductGallery pictures={pictures} />)
  const opener = page.getByRole('button', { name: '사진 1/3 크게 보기' })
  await expect.element(opener).toBeVisible()
  ;(opener.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentSource).toMatch(/first/)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(currentSource).toMatch(/second/)
  await userEvent.keyboard('{Escape}')
  await expect.poll(currentSource).toBeUndefined()
  await expect.element(opener).toBeVisible()
})
