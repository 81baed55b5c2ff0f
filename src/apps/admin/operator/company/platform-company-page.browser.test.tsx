import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { PlatformCompany } from '../../../../domains/content/platform/platform-company.contract.ts'
import { PlatformCompanyPage } from './platform-company-page.tsx'

const COMPANY = '/api/common/get/company'
const SAVE = '/api/myshp/v2/operator/company/save'

const empty: PlatformCompany = {
  version: 1,
  corpname: '',
  ceo: '',
  idnum: '',
  idnum_singo: '',
  zipcode: '',
  address: '',
  tel: '',
  email: '',
  hours: '',
  hosting: '',
  privacy_officer: '',
}

function open(company: PlatformCompany) {
  answerCalls({ [COMPANY]: company })
  return mountAdmin(<PlatformCompanyPage />, { path: '/operator/company' })
}

test('refuses a wrong business number before sending it, and saves what was entered', async () => {
  const page = open(empty)
  await page.getByLabelText('상호').fill('마당 주식회사')
  await page.getByLabelText('대표자').fill('김마당')
  await page.getByLabelText('사업자등록번호').fill('220-81-62518')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .element(page.getByLabelText('사업자등록번호'))
    .toHaveAccessibleDescription(/사업자등록번호가 맞는지/)
  expect(sentCalls(SAVE)).toEqual([])
  await expectNoViolations()
  answerCalls({ [SAVE]: (body) => ({ ...(body as typeof empty), version: 2 }) })
  await page.getByLabelText('사업자등록번호').fill('220-81-62517')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('저장했습니다. 홈페이지에 바로 나옵니다.')).toBeVisible()
  expect(sentCalls(SAVE)).toMatchObject([
    { body: { version: 1, corpname: '마당 주식회사', idnum: '220-81-62517' } },
  ])
})

test('has room for long names', async () => {
  const corpname = '아름다운세상의모든그릇을만드는주식회사'.repeat(4)
  const page = open({ ...empty, corpname, ceo: '남궁빛나래솔찬' })
  await expect.element(page.getByLabelText('상호')).toHaveValue(corpname)
  await expectNoOverflow()
})

test('offers to try again if the details cannot be loaded', async () => {
  answerCalls({ [COMPANY]: refuse('UNAVAILABLE') })
  const page = mountAdmin(<PlatformCompanyPage />, { path: '/operator/company' })
  await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
})
