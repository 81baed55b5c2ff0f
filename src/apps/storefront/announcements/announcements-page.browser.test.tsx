import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountStorefront } from '../../../../tests/component/mount-storefront.tsx'
import type { Notices } from './announcements-frame.tsx'
import { Component as NoticesPage } from './announcements-page.tsx'

const LIST = '/api/myshp/get/notice/list'

afterEach(() => history.replaceState(null, ''))

/** Ids from `newest` down to `oldest`. */
const newNotices = (newest: number, oldest: number): Notices['items'] =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => ({
    id: newest - index,
    title: `알림 ${newest - index}번`,
    regdate: '2026-11-21T00:00:00.000Z',
    weight: 0,
    pinned: index === 0,
  }))

const first = { items: newNotices(21, 2), total: 21, page: 1, pages: 2 }

/** The list with a button that unmounts and mounts it. */
function ListAndWayBack({ data }: { data: Notices }) {
  const [isHere, setIsHere] = useState(true)
  return (
    <>
      {isHere && <NoticesPage data={data} />}
      <button type="button" onClick={() => setIsHere(!isHere)}>
        {isHere ? '떠나기' : '돌아오기'}
      </button>
    </>
  )
}

test('the list continues after its last item and is restored on return', async () => {
  answerCalls({ [LIST]: { items: newNotices(1, 1), total: 22, page: 2, pages: 2 } })
  // The router names each history entry like this.
  history.replaceState({ place: 'notices' }, '')
  const page = await mountStorefront(<ListAndWayBack data={first} />, { path: '/shop/notice-list' })
  const rows = page.getByRole('listitem')
  const expectRows = (count: number) => expect.poll(() => rows.elements().length).toBe(count)
  await expectRows(20)
  const more = page.getByRole('link', { name: '공지 더 보기' })
  await expect.element(more).toHaveAttribute('href', '/shop/notice-list?page=2')
  await expectNoViolations()
  await more.click()
  await expectRows(21)
  await expect.element(more).not.toBeInTheDocument()
  expect(sentCalls(LIST).map(({ query }) => query)).toMatchObject([{ page: '2', after: '2' }])

  await page.getByRole('button', { name: '떠나기' }).click()
  await expectRows(0)
  await page.getByRole('button', { name: '돌아오기' }).click()
  await expectRows(21)
  await expect.element(rows.last()).toMatchTextContent(/알림 1번/)
})

test('a later page links to the first one', async () => {
  const page = await mountStorefront(
    <NoticesPage data={{ items: newNotices(1, 1), total: 21, page: 2, pages: 2 }} />,
    { path: '/shop/notice-list?page=2' },
  )
  await expect
    .element(page.getByRole('link', { name: '처음부터 보기' }))
    .toHaveAttribute('href', '/shop/notice-list')
})
