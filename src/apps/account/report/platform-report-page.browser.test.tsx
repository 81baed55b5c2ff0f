import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import { Component as PlatformReportPage } from './platform-report-page.tsx'

const CALL = '/api/myshp/report/subject'
const data = {
  reference: { shopid: 'haru', sid: 7 },
  subject: { shop_name: '하루상점', host: 'haru.localhost', title: '가짜 시계', reported: false },
}

test('a report needs a cause, and another cause needs words', async () => {
  const page = mountAccount(<PlatformReportPage data={data} />)
  const send = page.getByRole('button', { name: '신고하기' })
  await send.click()
  await expect.element(page.getByText('신고 사유를 선택해 주세요.')).toBeVisible()
  await page.getByRole('radio', { name: '기타' }).click()
  await send.click()
  await expect.element(page.getByText('어떤 점이 문제인지 적어 주세요.')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  expect(sentCalls(CALL)).toEqual([])
  answerCalls({ [CALL]: refuse('CONFLICT', { message: '잠시 뒤에 다시 해 주세요.' }) })
  await page.getByLabelText('자세한 내용').fill('로고가 다릅니다')
  await send.click()
  await expect.element(page.getByText('잠시 뒤에 다시 해 주세요.')).toBeVisible()
  answerCalls({ [CALL]: { ok: true } })
  await send.click()
  await expect
    .element(page.getByText('신고했습니다. 마당 운영자가 확인하고 결과를 메일로 알려 드립니다.'))
    .toBeVisible()
  expect(sentCalls(CALL).at(-1)?.body).toEqual({
    shopid: 'haru',
    sid: 7,
    cause: 'other',
    words: '로고가 다릅니다',
  })
})

test('a reported shop has no form', async () => {
  const page = mountAccount(
    <PlatformReportPage
      data={{ reference: { shopid: 'haru' }, subject: { ...data.subject, title: '', reported: true } }}
    />,
  )
  await expect.element(page.getByRole('heading', { name: '상점 신고' })).toBeVisible()
  await expect.element(page.getByText(/이미 신고하셨습니다/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '신고하기' })).not.toBeInTheDocument()
})
