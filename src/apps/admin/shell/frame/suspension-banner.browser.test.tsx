import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import { SuspensionBanner } from './suspension-banner.tsx'

const CALL = '/api/myshp/v2/seller/suspension'

test('staff of a suspended shop read when and why it was suspended', async () => {
  answerCalls({ [CALL]: { since: '2026-11-25T01:00:00Z', text: '신고된 상품을\n확인하고 있습니다.' } })
  const page = mountAdmin(<SuspensionBanner shop={{ shopid: 'haru', isshow: false }} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/이용이 정지된 상점입니다.*신고된 상품을/s)
  await expectNoViolations()
  await expectNoOverflow()
})

test('an open shop is not asked for', async () => {
  const page = mountAdmin(
    <>
      <SuspensionBanner shop={{ shopid: 'haru', isshow: true }} />
      <p>대시보드</p>
    </>,
  )
  await expect.element(page.getByText('대시보드')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(sentCalls(CALL)).toEqual([])
})
