import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { Registration } from '../../../domains/opening/opening.contract.ts'
import { RegistrationsPage } from './registrations-page.tsx'

const DECIDE = '/api/myshp/v2/operator/registration/decide'
const NAME = '남궁빛나래솔찬아름다운상회'

const registration: Registration = {
  of: 'person',
  id: 7,
  shop: '',
  email: 'namgung@example.com',
  idnum: '220-81-62517',
  corpname: NAME,
  ceo: '',
  address: '서울 중구 세종대로 110',
  tel: '0212345678',
  shop_url: '',
  state: 0,
  reason: '',
  registered_at: '2026-11-20T00:00:00Z',
}

function openPage(image = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=') {
  answerCalls({
    '/api/myshp/v2/operator/registrations': { registrations: [registration], next: null },
    '/api/myshp/v2/operator/registration/paper': { image },
    [DECIDE]: { ok: true },
  })
  const page = mountAdmin(<RegistrationsPage />, { path: '/operator/registrations' })
  return { page, card: page.getByRole('region', { name: NAME }) }
}

test('shows the details and the document of a registration', async () => {
  const { page, card } = openPage()
  await expect.element(card).toMatchTextContent(/서울 중구 세종대로 110/)
  await expect.element(card.getByRole('link', { name: '02-1234-5678' })).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: /공정거래위원회에서 확인/ }))
    .toHaveAttribute('href', expect.stringMatching(/wrkr_no=2208162517$/))
  await expectNoOverflow()
  await card.getByRole('button', { name: '사업자등록증 보기' }).click()
  const paper = page.getByRole('dialog', { name: `${NAME}의 사업자등록증` })
  await expect.element(paper.getByRole('img', { name: '사업자등록증 사진' })).toBeVisible()
  await expectNoViolations()
})

test('a registration in PDF is a file to download', async () => {
  const { page, card } = openPage('data:application/pdf;base64,JVBERi0xLjc=')
  await card.getByRole('button', { name: '사업자등록증 보기' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: 'PDF 내려받기' })
  await expect.element(link).toHaveAttribute('download', `${NAME}의 사업자등록증.pdf`)
  await expectNoViolations()
})

test('requires a reason for a rejection', async () => {
  const { page, card } = openPage()
  await card.getByRole('button', { name: '거절', exact: true }).click()
  const question = page.getByRole('dialog', { name: `${NAME}의 등록 거절` })
  const reason = question.getByLabelText('거절 사유')
  const reject = question.getByRole('button', { name: '거절', exact: true })
  await reject.click()
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toHaveAccessibleDescription(/거절하는 사유를 적어 주세요/)
  await expectNoViolations()
  expect(sentCalls(DECIDE)).toEqual([])
  await reason.fill('사진이 흐립니다.')
  await reject.click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sentCalls(DECIDE)[0]?.body).toMatchObject({ id: 7, approved: false, reason: '사진이 흐립니다.' })
})
