import { afterEach, expect, test } from 'vitest'
import { page as view } from 'vitest/browser'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { PopupDialog } from './popup-dialog.tsx'

const popup = { type: 'mobile', ratio: 0.8, value: [{ type: 'text' as const, html: '<p>봄 세일</p>' }] }

afterEach(() => delete document.documentElement.dataset.device)

test.each([
  ['mobile', 390, 844, 0.7],
  ['pc', 1_440, 900, 0.6],
] as const)('a popup on %s fills its share of the window', async (device, width, height, share) => {
  await view.viewport(width, height)
  document.documentElement.dataset.device = device
  const page = await mountStorefront(<PopupDialog popup={popup} onClose={() => {}} />, { shell: { device } })
  const dialog = page.getByRole('dialog', { name: '팝업' })
  await expect.element(dialog).toBeVisible()
  const box = dialog.element().getBoundingClientRect()
  expect(box.width).toBeCloseTo(Math.min(width * share, height * share * popup.ratio), -1)
  await view.viewport(390, 844)
})

const slides = { ...popup, value: ['봄 세일', '여름 세일'].map((html) => ({ type: 'text' as const, html })) }

test('the slide after the last one is the first, by the buttons and by a swipe beyond the end', async () => {
  document.documentElement.dataset.device = 'mobile'
  const page = await mountStorefront(<PopupDialog popup={slides} onClose={() => {}} />, {
    shell: { device: 'mobile' },
  })
  const [first, second] = [page.getByText('1 / 2'), page.getByText('2 / 2')]
  await page.getByRole('button', { name: '다음' }).click()
  await expect.element(second).toBeVisible()
  swipe(page.getByRole('dialog').element().querySelector('ul') as Element, 200, 50)
  await expect.element(first).toBeVisible()
  await page.getByRole('button', { name: '이전' }).click()
  await expect.element(second).toBeVisible()
})

/** Sends the events of a finger that moves sideways over the element; they do not scroll it. */
function swipe(element: Element, from: number, to: number): void {
  const touch = (clientX: number) => [new Touch({ identifier: 1, target: element, clientX, clientY: 100 })]
  element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: touch(from) }))
  element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: touch(to) }))
}
