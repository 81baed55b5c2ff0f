import { expect, test, vi } from 'vitest'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { personWithoutOrders } from '../../../../../tests/component/person-without-orders.ts'
import { leaveSite } from '../../../router/leave.ts'
import { LikeButton, useLike } from './like-button.tsx'

vi.mock('../../../router/leave.ts', () => ({ leaveSite: vi.fn() }))

const path = '/shop/view/7'

const Heart = () => <LikeButton {...useLike(7, 2)} />

test('a guest is asked to log in first', async () => {
  const page = await mountStorefront(<Heart />, { path })
  await page.getByRole('button', { name: '좋아요' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent(/로그인이 필요합니다\./)
  await question.getByRole('button', { name: '확인' }).click()
  await expect.poll(() => vi.mocked(leaveSite).mock.calls).toHaveLength(1)
  expect(sentCalls('/api/myshp/like/product')).toEqual([])
})

test('a like is counted, and reverted if it cannot be saved', async () => {
  answerCalls({
    '/api/myshp/get/like/product': { liked: false },
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
