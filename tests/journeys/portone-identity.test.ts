import { aPortOneIdentity, type TestPortOneIdentity } from '../factories/portone-identity.ts'
import { expect, onPhone, type Page, test, waitUntilInteractive } from './journey.ts'
import { startSecondServer } from './second-server.ts'
import { addSession, newPerson } from './sessions.ts'

// The second server has keys of PortOne. It answers a refused or unfinished check with an error.
test.use({ watchful: false })

let portone: TestPortOneIdentity
let server: Awaited<ReturnType<typeof startSecondServer>> | undefined

test.beforeAll(async () => {
  portone = await aPortOneIdentity()
  server = await startSecondServer({
    PORTONE_STORE_ID: portone.keys.storeId,
    PORTONE_API_SECRET: portone.keys.apiSecret,
    PORTONE_IDENTITY_CHANNEL: portone.keys.channel,
    PORTONE_API: portone.keys.api ?? '',
  })
})
test.afterAll(() => Promise.all([server?.stop(), portone.close()]))

type Outcome = 'verified' | 'closed'

/**
 * A script in place of PortOne's window, which the page's content security policy must allow. On a phone it redirects
 * away and back with an id in the URL; the result itself comes only from PortOne's API.
 */
async function standIn(page: Page, outcomes: Outcome[]): Promise<void> {
  await page.exposeFunction('inWindow', (id: string) => {
    const outcome = outcomes.shift()
    if (outcome === 'closed') portone.open(id)
    else portone.verify(id, { birthDate: '1990-01-01' })
    return outcome === 'closed' ? { code: 'FAILURE_TYPE_PG', message: '창을 닫았습니다.' } : {}
  })
  const script = `window.PortOne = { async requestIdentityVerification(request) {
    const id = request.identityVerificationId
    const answer = { identityVerificationId: id, transactionType: 'IDENTITY_VERIFICATION', ...await inWindow(id) }
    const back = new URL(request.redirectUrl)
    for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value)
    location.assign(back)
    return new Promise(() => {})
  } }`
  await page.route('https://cdn.portone.io/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
}

test('a shopper closes the window, reopens it and is a verified adult', onPhone, async ({ page }) => {
  await addSession(page.context(), await newPerson())
  await standIn(page, ['closed', 'verified'])
  await page.goto(`${server?.origin('account')}/user/info`)
  await waitUntilInteractive(page)
  await page.getByRole('link', { name: '하기' }).first().click()
  const open = page.getByRole('button', { name: '본인인증 창 열기' })
  await expect(open).toBeVisible()
  await waitUntilInteractive(page)
  await open.click()
  await expect(page.getByRole('alert').filter({ hasText: '창을 닫았습니다.' })).toBeVisible()
  await page.getByRole('button', { name: '본인인증 창 열기' }).click()
  await expect(page.getByText('성인으로 확인되었습니다.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?auth=1')
  await page.reload()
  await expect(page.getByText('성인으로 확인되었습니다.')).toBeVisible()
})
