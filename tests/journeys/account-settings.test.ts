import { expect, onPc, onPhone, type Page, test, waitUntilInteractive } from './journey.ts'
import { logIn, mailedLink, visitAs, visitWithSession } from './people.ts'
import { newPerson, unusedAddress } from './sessions.ts'
import { origin } from './world.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'an account gets a passkey, a new password and push notifications, logs out another device, and is closed',
  onPc,
  async ({ page, browser }) => {
    await withAuthenticator(page)
    await withPushService(page)
    const email = await newPerson()
    const elsewhere = await browser.newContext({
      userAgent: 'Mozilla/5.0 (iPhone) Version/18.4 Safari/604.1',
    })
    const other = await elsewhere.newPage()
    await visitAs(other, email, '/user/info')
    await visitWithSession(page, email, '/user/info')
    await page.getByRole('button', { name: '이 기기에 패스키 만들기' }).click()
    await expect(page.getByText('패스키를 만들었습니다.')).toBeVisible()

    const endOther = page.getByRole('button', { name: 'Safari · iPhone 로그아웃' })
    await endOther.click()
    await expect(page.getByText('로그아웃했습니다.')).toBeVisible()
    await expect(endOther).toBeHidden()
    await other.reload()
    await expect(h1(other)).toHaveText('로그인')
    await elsewhere.close()

    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(await workers()).toBe(0)
    await page.getByRole('button', { name: '이 기기에서 푸시 받기' }).click()
    await expect(page.getByText('이 기기에서 푸시를 받고 있습니다.')).toBeVisible()
    expect(await workers()).toBe(1)

    await page.getByLabel('휴대폰 번호').fill('010-1234-5678')
    await page.getByRole('button', { name: '저장' }).first().click()
    await expect(page.getByText('저장했습니다.')).toBeVisible()
    await page.getByLabel('지금 비밀번호', { exact: true }).fill('madang-demo-1')
    await page.getByLabel('새 비밀번호', { exact: true }).fill('another-secret-2')
    await page.getByRole('button', { name: '비밀번호 변경' }).click()
    await expect(page.getByText('비밀번호를 변경했습니다.')).toBeVisible()
    await page.getByRole('link', { name: '로그아웃' }).click()
    await expect(h1(page)).toHaveText('로그인')

    await page.goto(`${origin('account')}/user/login?url=/user/info`)
    await waitUntilInteractive(page)
    await page.getByRole('button', { name: '패스키로 로그인' }).click()
    await page.waitForURL((url) => url.pathname === '/user/info')
    await waitUntilInteractive(page)
    await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(email)
    await page.getByRole('button', { name: /패스키 삭제$/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
    await expect(page.getByText('등록한 패스키가 없습니다.')).toBeVisible()
    await page.getByRole('link', { name: '로그아웃' }).click()
    await page.goto(`${origin('account')}/user/info`)
    await logIn(page, email, 'another-secret-2')
    await waitUntilInteractive(page)
    await expect(page.getByLabel('휴대폰 번호')).toHaveValue('010-1234-5678')

    await page.getByRole('link', { name: '마당 탈퇴하기' }).click()
    await waitUntilInteractive(page)
    await page.getByLabel('비밀번호', { exact: true }).fill('another-secret-2')
    await page.getByLabel('위 내용을 모두 확인했습니다.').check()
    await page.getByRole('button', { name: '탈퇴하기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
    await expect(h1(page)).toHaveText('탈퇴했습니다')
    await expect(page.getByRole('link', { name: '비회원 주문 조회' })).toHaveAttribute(
      'href',
      /\/user\/orders/,
    )
    await expect(page.getByRole('link', { name: '로그아웃' })).toHaveCount(0)
    await page.goto(`${origin('account')}/myshop`)
    await expect(h1(page)).toHaveText('로그인')
  },
)

test(
  'an e-mail address is changed by a link mailed to the new address, and the change is undone by a link mailed to the old one',
  onPhone,
  async ({ page }) => {
    const [email, next] = [await newPerson(), unusedAddress()]
    await visitWithSession(page, email, '/user/info')
    await page.getByRole('button', { name: '이메일 주소 변경' }).click()
    await page.getByLabel('새 이메일').fill(next)
    const form = page.getByRole('region', { name: '로그인 이메일 변경' })
    await form.getByLabel('지금 비밀번호', { exact: true }).fill('madang-demo-1')
    await form.getByRole('button', { name: '확인 메일 받기' }).click()
    await expect(form).toContainText(`${next} 주소의 확인을 기다리고 있습니다.`)

    await page.goto(await mailedLink(next))
    await waitUntilInteractive(page)
    await page.getByRole('button', { name: '이 주소로 변경' }).click()
    await expect(h1(page)).toHaveText('이메일 주소를 변경했습니다')
    await page.getByRole('link', { name: '계정 설정으로' }).click()
    await waitUntilInteractive(page)
    await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(next)

    await page.goto(await mailedLink(email))
    await waitUntilInteractive(page)
    await expect(h1(page)).toHaveText('이메일 주소 되돌리기')
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(h1(page)).toHaveText('이메일 주소를 지켰습니다')
    await expect(page.getByRole('link', { name: '로그아웃' })).toHaveCount(0)
    await page.goto(`${origin('account')}/user/info`)
    await expect(h1(page)).toHaveText('로그인')
  },
)

/** Gives the browser a virtual passkey that confirms everything. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** A fake of the browser's push service. Everything else is real. */
async function withPushService(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: origin('account') })
  await page.addInitScript(() => {
    const subscription = {
      unsubscribe: async () => true,
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/one',
        keys: {
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
      }),
    }
    let subscribed = false
    PushManager.prototype.getSubscription = async () => (subscribed ? subscription : null) as never
    PushManager.prototype.subscribe = async () => {
      subscribed = true
      return subscription as never
    }
  })
}
