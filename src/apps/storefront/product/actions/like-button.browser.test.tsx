import { expect, test } from 'vitest'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { personWithoutOrders } from '../../../../../tests/component/person-without-orders.ts'
import { visitorStorage } from '../../../../client/browser-storage.ts'
import { LikeButton, useLike } from './like-button.tsx'

const path = '/shop/view/7'

const Heart = () => <LikeButton {...useLike(7, 2)} />

test('a guest’s like stays in the browser and is not counted', async () => {
  const page = await mountStorefront(<Heart />, { path })
  await page.getByRole('button', { name: '좋아요' }).click()
  await expect
    .element(page.getByRole('button', { name: '좋아요 취소' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByTitle('좋아요 2')).toBeVisible()
  expect(visitorStorage.read('madang:hearts')).toEqual([7])
})

test('a like is counted, and reverted if it cannot be saved', async () => {
  answerCalls({
    '/api/myshp/v2/get/my/likes': { sids: [] },
    '/api/myshp/like/product': ({ like }) => ({ liked: like, like: 3 }),
  })
  const page = await mountStorefront(<Heart />, { person: personWithoutOrders, path })
  await page.getByRole('button', { name: '좋아요' }).click()
  const liked = page.getByRole('button', { name: '좋아요 취소' })
  await expect.element(liked).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByTitle('좋아요 3')).toBeVisible()
  answerCalls({ '/api/myshp/like/product': refuse('UNAVAILABLE') })
  await liked.click()
  await expect.poll(() => sentCalls('/api/myshp/like/product').length).toBe(2)
  await expect.element(liked).toBeVisible()
})
