import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import type { Block } from '../../../../domains/content/content.contract.ts'
import { Blocks } from './content-blocks.tsx'

const countdown = (until: string): Block => ({
  type: 'countdown',
  title: '겨울 기획전',
  desc: '머그와 접시',
  btn: '보러 가기',
  url: '/shop/list',
  until,
})

test('a countdown shows the time left, by the clock of the browser', async () => {
  const until = new Date(Date.now() + (25 * 60 + 1) * 60_000).toISOString()
  const page = await mountStorefront(<Blocks blocks={[countdown(until)]} />)
  await expect.element(page.getByRole('timer', { name: '남은 시간' }).getByText(/^01일$/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '보러 가기' })).toBeVisible()
  await expectNoViolations()
})

test('a countdown ends while the page is open', async () => {
  const until = new Date(Date.now() + 1_000).toISOString()
  const page = await mountStorefront(<Blocks blocks={[countdown(until)]} />)
  await expect.element(page.getByText('기획전이 끝났습니다')).toBeVisible()
  expect(page.getByRole('link', { name: '보러 가기' }).all()).toHaveLength(0)
})

test('a page that was made before the end says after it that the time is over', async () => {
  const page = await mountStorefront(<Blocks blocks={[countdown('2024-03-02T09:00:00.000Z')]} />)
  await expect.element(page.getByText('기획전이 끝났습니다')).toBeVisible()
  expect(page.getByRole('timer').all()).toHaveLength(0)
  await expectNoViolations()
})

const blocks: Block[] = [{ type: 'reviews', title: '구매자의 사진', count: 2 }]

test('a block of reviews shows its number of them', async () => {
  const reviews = [1, 2, 3].map((id) => ({
    id,
    sid: 1,
    author: '김*지',
    stars: 5,
    text: `글 ${id}`,
    photo: '/pictures/a',
    title: '머그컵',
  }))
  const page = await mountStorefront(<Blocks blocks={blocks} reviews={reviews} />)
  await expect.element(page.getByRole('heading', { name: '구매자의 사진' })).toBeVisible()
  expect(page.getByRole('link', { name: /글 \d/ }).all()).toHaveLength(2)
  await expectNoViolations()
})

test('a block of reviews shows nothing without reviews', async () => {
  const page = await mountStorefront(<Blocks blocks={blocks} />)
  expect(page.getByText('구매자의 사진').all()).toHaveLength(0)
})
