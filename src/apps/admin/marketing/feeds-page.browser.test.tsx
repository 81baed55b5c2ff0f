import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { SellerFeed } from '../../../domains/feeds/feeds.contract.ts'
import { FeedsPage } from './feeds-page.tsx'

const SWITCH = '/api/myshp/v2/seller/feed/switch'

test('turns a feed on, shows who has read it, and turns it off after a confirmation', async () => {
  let since: string | null = null
  const feed = (): SellerFeed => ({
    feed: 'naver',
    since,
    goods: 1,
    files: [
      {
        file: 'naver.txt',
        path: '/feeds/naver.txt',
        fetches: [{ agent: 'naver', at: '2026-11-20T00:00:00Z', status: 200, goods: 1 }],
      },
    ],
  })
  answerCalls({
    '/api/myshp/v2/seller/feed/list': () => ({
      dom: 'haru.madang.localhost',
      isshow: true,
      feeds: [feed()],
      left_out: { stopped: 0, unlisted: 0, adult: 1, picture: 2, price: 0, sold_out: 0 },
    }),
    [SWITCH]: ({ on }) => {
      since = on ? '2026-11-20T00:00:00Z' : null
      return { ok: true }
    },
  })
  const page = mountAdmin(<FeedsPage />, { path: '/shops/haru/feeds' })
  const naver = page.getByRole('region', { name: '네이버쇼핑' })
  const control = naver.getByRole('switch', { name: '네이버쇼핑 피드' })
  await expect.element(naver.getByText('켜면 상품 1개가 들어갑니다')).toBeVisible()
  await expect.element(naver.getByRole('button')).not.toBeInTheDocument()
  await control.click({ force: true })
  await expect.element(naver.getByText('상품 1개가 들어갑니다', { exact: true })).toBeVisible()
  await expect.element(naver.getByText(/haru\.madang\.localhost\/feeds\/naver\.txt/)).toBeVisible()
  await expect.element(naver.getByRole('button', { name: '네이버쇼핑 전체 상품 주소 복사' })).toBeVisible()
  await expect.element(naver.getByText(/^네이버 · .+ · 상품 1개$/)).toBeVisible()
  const excluded = page.getByRole('region', { name: '피드에서 빠지는 상품' })
  await expect
    .element(excluded.getByRole('link', { name: '사진 없음 2개' }))
    .toHaveAttribute('href', '/shops/haru/feeds/left-out?reason=picture')
  await expectNoViolations()

  await control.click({ force: true })
  const question = page.getByRole('dialog', { name: '네이버쇼핑 피드 끄기' })
  await expectNoViolations()
  await question.getByRole('button', { name: '끄기' }).click()
  await expect.element(naver.getByText('켜면 상품 1개가 들어갑니다')).toBeVisible()
  expect(sentCalls(SWITCH).map(({ body }) => body)).toMatchObject([{ on: true }, { on: false }])
})
