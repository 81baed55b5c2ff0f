import { afterEach, expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { Profile } from '../../../domains/accounts/accounts.contract.ts'
import { Component as IdentityPage } from './identity-page.tsx'

const FINISH = '/api/user/identity/finish'
const profile = { over19: 0 } as Profile
const asWindow = window as { PortOne?: unknown }

afterEach(() => {
  delete asWindow.PortOne
})

/** Opens a fake PortOne window that returns `answer`. */
async function openWindow(answer: object) {
  asWindow.PortOne = { requestIdentityVerification: async () => answer }
  answerCalls({
    '/api/user/identity/begin': { provider: 'portone', id: 'one', request: {} as never },
  })
  const page = mountAccount(<IdentityPage data={{ profile, provider: 'portone', isBack: false }} />)
  await page.getByRole('button', { name: '본인인증 창 열기' }).click()
  return page
}

test('a missing result can be loaded again, and a minor sees a message', async () => {
  answerCalls({ [FINISH]: refuse('UNAVAILABLE', { message: '본인인증 결과를 아직 받지 못했습니다.' }) })
  const page = await openWindow({})
  await expect.element(page.getByText('본인인증 결과를 아직 받지 못했습니다.')).toBeVisible()
  await expectNoViolations()
  answerCalls({ [FINISH]: { over19: -1 } })
  await page.getByRole('button', { name: '결과 다시 확인' }).click()
  await expect.element(page.getByText('성인이 아닌 계정으로 확인되었습니다.')).toBeVisible()
})

test('a closed window is reported and can be opened again', async () => {
  answerCalls({ [FINISH]: refuse('CONFLICT', { details: { reason: 'unfinished' } }) })
  const page = await openWindow({ code: 'FAILURE_TYPE_PG', message: '창을 닫았습니다.' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/창을 닫았습니다/)
  await expectNoViolations()
  answerCalls({ [FINISH]: { over19: 1 } })
  await page.getByRole('button', { name: '본인인증 창 열기' }).click()
  await expect.element(page.getByText('성인으로 확인되었습니다.')).toBeVisible()
})

test('a phone leaves for PortOne’s page, whose return with an id in the URL is finished once', async () => {
  answerCalls({ [FINISH]: { over19: 1 } })
  const before = location.href
  const back = new URL(before)
  back.search = '?auth=1&identityVerificationId=one&transactionType=IDENTITY_VERIFICATION'
  history.replaceState(history.state, '', back)
  const page = mountAccount(<IdentityPage data={{ profile, provider: 'portone', isBack: true }} />)
  await expect.element(page.getByText('성인으로 확인되었습니다.')).toBeVisible()
  expect(sentCalls(FINISH).map(({ body }) => body)).toEqual([{ id: 'one' }])
  expect(location.search).toBe('?auth=1')
  history.replaceState(history.state, '', before)
})

test('the window opens by PortOne’s script, which gets the URL to return to', async () => {
  const requests: object[] = []
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes as HTMLScriptElement[]
    expect(script?.src).toBe('https://cdn.portone.io/v2/browser-sdk.js')
    asWindow.PortOne = {
      async requestIdentityVerification(request: object) {
        requests.push(request)
      },
    }
    script?.dispatchEvent(new Event('load'))
  })
  answerCalls({
    '/api/user/identity/begin': { provider: 'portone', id: 'one', request: { storeId: 'store' } as never },
  })
  const page = mountAccount(<IdentityPage data={{ profile, provider: 'portone', isBack: false }} />)
  await page.getByRole('button', { name: '본인인증 창 열기' }).click()
  await expect.poll(() => requests).toEqual([{ storeId: 'store', redirectUrl: location.href }])
  append.mockRestore()
})

test('the test verification is labelled', async () => {
  const page = mountAccount(<IdentityPage data={{ profile, provider: 'test', isBack: false }} />)
  await expect.element(page.getByText('시험용 본인인증입니다.')).toBeVisible()
})
