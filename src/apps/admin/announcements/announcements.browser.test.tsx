import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { SellerAnnouncement } from '../../../domains/supervision/announcements/announcements.contract.ts'
import { AnnouncementBanner } from '../shell/frame/announcement-banner.tsx'
import { AnnouncementsPage } from './announcements-page.tsx'

const CALL = '/api/myshp/v2/seller/announcements'

const news: SellerAnnouncement = {
  id: 1,
  kind: 'news',
  title: '아름다운세상의모든그릇을만드는상점의주인에게알리는정산과지급의변경에대한안내',
  text: '첫째 줄\n둘째 줄',
  shown_from: '2026-11-20T00:00:00Z',
  shown_until: null,
}
const maintenance: SellerAnnouncement = {
  ...news,
  id: 2,
  kind: 'maintenance',
  title: '새벽 점검',
  shown_from: '2026-11-21T00:00:00Z',
  shown_until: '2026-11-21T02:00:00Z',
}

test('the page marks what it shows as read and says what is new', async () => {
  answerCalls({
    [CALL]: { announcements: [maintenance, news], unread: 1 },
    [`${CALL}/read`]: { ok: true },
  })
  const page = mountAdmin(<AnnouncementsPage />, { path: '/shops/haru/announcements' })
  await expect.element(page.getByText('새 공지')).toBeVisible()
  expect(page.getByText('새 공지').elements()).toHaveLength(1)
  await expect
    .poll(() => sentCalls(`${CALL}/read`))
    .toMatchObject([{ body: { shopid: 'haru', seen: maintenance.shown_from } }])
  await expectNoViolations()
  await expectNoOverflow()
})

test('a shop without announcements has an empty page and no banner', async () => {
  answerCalls({ [CALL]: { announcements: [], unread: 0 } })
  const page = mountAdmin(
    <>
      <AnnouncementBanner shopid="haru" />
      <AnnouncementsPage />
    </>,
    { path: '/shops/haru/dashboard' },
  )
  await expect.element(page.getByText('아직 공지가 없습니다')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(sentCalls(`${CALL}/read`)).toEqual([])
})

test('maintenance is above each page, unread news is one line', async () => {
  answerCalls({ [CALL]: { announcements: [maintenance, news], unread: 2 } })
  const page = mountAdmin(<AnnouncementBanner shopid="haru" />, { path: '/shops/haru/orders' })
  await expect.element(page.getByText(/새벽 점검/)).toBeVisible()
  await expect.element(page.getByText(/새 공지가/)).not.toBeInTheDocument()
  await expectNoViolations()
})
