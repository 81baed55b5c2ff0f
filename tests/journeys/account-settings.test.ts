import { expect, hydrated, onPc, onPhone, type Page, test } from './journey.ts'
import { comeAs, linkMailedTo, visitAs } from './people.ts'
import { aNewcomer, newAddress } from './sessions.ts'
import { expectFaultless, expectWithin } from './usable.ts'
import { origin } from './world.ts'

test('a passkey is made in the settings and logs in without a password', onPc, async ({ page }) => {
  await withAuthenticator(page)
  const email = await aNewcomer()
  await comeAs(page, email, '/user/info')
  await page.getByRole('button', { name: '이 기기에 패스키 만들기' }).click()
  await expect(page.getByText('패스키를 만들었습니다.')).toBeVisible()
  await page.getByRole('link', { name: '로그아웃' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인')

  await page.goto(`${origin('account')}/user/login?url=/user/info`)
  await hydrated(page)
  await page.getByRole('button', { name: '패스키로 로그인' }).click()
  await page.waitForURL((url) => url.pathname === '/user/info')
  await hydrated(page)
  await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(email)

  await page.getByRole('button', { name: /패스키 삭제$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect(page.getByText('등록한 패스키가 없습니다.')).toBeVisible()
})

test('a device that is logged out in the list is logged out at once', onPc, async ({ page, browser }) => {
  const email = await aNewcomer()
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Version/18.4 Safari/604.1' })
  const other = await elsewhere.newPage()
  await visitAs(other, email, '/user/info')
  await comeAs(page, email, '/user/info')

  await page.getByRole('button', { name: 'Safari · iPhone 로그아웃' }).click()
  await expect(page.getByText('로그아웃했습니다.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Safari · iPhone 로그아웃' })).toBeHidden()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('로그인')
  await elsewhere.close()
})

test('profile and password are changed, with the new password one logs in', onPhone, async ({ page }) => {
  const email = await aNewcomer()
  await comeAs(page, email, '/user/info')
  await page.getByLabel('휴대폰 번호').fill('010-1234-5678')
  await page.getByRole('button', { name: '저장' }).first().click()
  await expect(page.getByText('저장했습니다.')).toBeVisible()
  await page.getByLabel('지금 비밀번호', { exact: true }).fill('madang-demo-1')
  await page.getByLabel('새 비밀번호', { exact: true }).fill('another-secret-2')
  await page.getByRole('button', { name: '비밀번호 변경' }).click()
  await expect(page.getByText('비밀번호를 바꾸었습니다.')).toBeVisible()
  await page.getByRole('link', { name: '로그아웃' }).click()
  await visitAs(page, email, '/user/info', 'another-secret-2')
  await expect(page.getByLabel('휴대폰 번호')).toHaveValue('010-1234-5678')
})

test(
  'identity is proven on a page that says it is a test, and the way back to the shop is there',
  onPhone,
  async ({ page }) => {
    const email = await aNewcomer()
    await visitAs(page, email, '/user/info?auth=1&shopid=sool')
    await expect(page.getByText('시험용 본인인증입니다.')).toBeVisible()
    await page.getByLabel('이름', { exact: true }).fill('김민지')
    await page.getByLabel('생년월일').fill('19900131')
    await page.getByRole('button', { name: '인증하기' }).click()
    await expect(page.getByText('성인으로 확인되었습니다.')).toBeVisible()
    await page.getByRole('link', { name: '우리술방 상점으로 돌아가기' }).click()
    await page.waitForURL(`${origin('sool')}/**`)
  },
)

test(
  'a business is registered with a number that is checked while it is typed, and an image',
  onPc,
  async ({ page }) => {
    const email = await aNewcomer()
    await comeAs(page, email, '/user/info?corp=1&shopid=domae')
    const number = page.getByLabel('사업자등록번호')
    await number.pressSequentially('1248100999')
    await expect(number).toHaveValue('124-81-00999')
    await expect(number).toHaveAccessibleDescription(/없는 사업자등록번호입니다/)
    await number.fill('1248100998')
    await expect(number).toHaveAccessibleDescription('올바른 번호입니다.')
    await page.getByLabel('상호').fill('도매상회')
    await page.getByLabel('사업장 주소').fill('서울 중구 세종대로 110')
    await page.getByLabel('사업장 전화번호').fill('0212345678')
    await page.getByRole('button', { name: '등록하기' }).click()
    await expect(page.getByText('사업자등록증을 올려 주세요.')).toBeVisible()

    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: '큰.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) })
    await expect(page.getByText('이미지는 5MB까지 올릴 수 있습니다.')).toBeVisible()
    await file.setInputFiles({ name: '등록증.png', mimeType: 'image/png', buffer: await aPicture(page) })
    await expect(page.getByText('등록증.png 올렸습니다.')).toBeVisible()
    await page.getByRole('button', { name: '등록하기' }).click()
    await expect(page.getByText('심사 중입니다.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('124-81-00998')).toBeVisible()
  },
)

test('addresses are written by hand, and one stays the default', onPhone, async ({ page }) => {
  const email = await aNewcomer()
  await comeAs(page, email, '/myshop/addresses')
  await page.getByRole('button', { name: '배송지 추가' }).click()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByLabel('우편번호')).toHaveAccessibleDescription(/우편번호는 숫자 5자리입니다/)
  await page.getByLabel('배송지 이름').fill('우리집')
  await page.getByLabel('받는 사람').fill('김민지')
  await page.getByLabel('휴대폰 번호').fill('010-1234-5678')
  await page.getByLabel('우편번호').fill('04524')
  await page.getByLabel('주소', { exact: true }).fill('서울특별시 중구 세종대로 110')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('heading', { name: '우리집 기본 배송지' })).toBeVisible()
  await page.getByRole('button', { name: '우리집 배송지 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect(page.getByText('저장한 배송지가 없습니다.')).toBeVisible()
})

test(
  'a person who closes the account is asked twice, and can not log in any more',
  onPhone,
  async ({ page }) => {
    const email = await aNewcomer()
    await comeAs(page, email, '/user/info/leave')
    await page.getByLabel('비밀번호', { exact: true }).fill('madang-demo-1')
    await page.getByLabel('위 내용을 모두 확인했습니다.').check()
    await page.getByRole('button', { name: '탈퇴하기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('탈퇴했습니다')
    await expect(page.getByRole('link', { name: '비회원 주문 조회' })).toHaveAttribute(
      'href',
      /\/user\/orders/,
    )
    await expect(page.getByRole('link', { name: '로그아웃' })).toHaveCount(0)
    await page.goto(`${origin('account')}/myshop`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인')
  },
)

test(
  'who has open orders is shown them in place of the form, and gets to each',
  onPhone,
  async ({ page, device }) => {
    await comeAs(page, 'minji@example.com', '/user/info/leave')
    const open = page.getByRole('region', { name: /^진행 중인 주문 \d+건$/ })
    await expect(open).toBeVisible()
    await expect(page.getByRole('button', { name: '탈퇴하기' })).toHaveCount(0)
    await expectFaultless(page)
    await expectWithin(page, device)
    await open
      .getByRole('link', { name: /주문 보기$/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문 상세')
  },
)

test(
  'the address is changed by a mail to the new one, and the old one gets a way to undo it',
  onPhone,
  async ({ page, browser, device }) => {
    const [email, next] = [await aNewcomer(), newAddress()]
    await comeAs(page, email, '/user/info')
    await page.getByRole('button', { name: '이메일 주소 변경' }).click()
    await page.getByLabel('새 이메일').fill(next)
    const form = page.getByRole('region', { name: '로그인 이메일 변경' })
    await form.getByLabel('지금 비밀번호', { exact: true }).fill('madang-demo-1')
    await form.getByRole('button', { name: '확인 메일 받기' }).click()
    await expect(form).toContainText(`${next} 주소의 확인을 기다리고 있습니다.`)
    await expectWithin(page, device)

    await page.goto(await linkMailedTo(browser, next))
    await hydrated(page)
    await expectFaultless(page)
    await page.getByRole('button', { name: '이 주소로 변경' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('이메일 주소를 바꾸었습니다')
    await page.getByRole('link', { name: '계정 설정으로' }).click()
    await hydrated(page)
    await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(next)

    await page.goto(await linkMailedTo(browser, email))
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('이메일 주소 되돌리기')
    await expectFaultless(page)
    await expectWithin(page, device)
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('이메일 주소를 지켰습니다')
    await expect(page.getByRole('link', { name: '로그아웃' })).toHaveCount(0)
    await page.goto(`${origin('account')}/user/info`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인')
  },
)

test('the pages of proof and of leaving, and a page in the skin of a shop, can be used by everyone', async ({
  page,
  device,
}) => {
  await comeAs(page, 'minji@example.com', '/myshop')
  for (const path of ['/myshop?shopid=haru', '/user/info?auth=1', '/user/info?corp=1', '/user/info/leave']) {
    await page.goto(`${origin('account')}${path}`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectFaultless(page)
    await expectWithin(page, device)
  }
})

/** Gives the browser a key that says yes to everything. */
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

const aPicture = (page: Page) => page.screenshot({ type: 'png' })

test('a person turns a notification off, and finds it off later; those that the law asks for stay on', async ({
  page,
}) => {
  const email = await aNewcomer()
  await comeAs(page, email, '/user/info')
  const grid = page.getByRole('region', { name: '알림', exact: true })
  const delivery = grid.getByRole('switch', { name: '배송 메일' })
  await expect(delivery).toBeChecked()
  const saved = page.waitForResponse((answer) => answer.url().includes('/notifications/choose'))
  await delivery.click()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await hydrated(page)
  await expect(delivery).not.toBeChecked()
  await delivery.click()
  await expect(delivery).toBeChecked()
  await expect(grid.getByRole('switch', { name: '주문과 결제 메일' })).toBeHidden()
  await expect(grid.getByRole('row', { name: /주문과 결제/ }).getByText('늘 켜짐')).toBeVisible()
})

test(
  'the bell subscribes this browser when it is pressed, and not before',
  onPc,
  async ({ page, context }) => {
    const email = await aNewcomer()
    await context.grantPermissions(['notifications'], { origin: origin('account') })
    // The push service of a browser is no part of this machine: the browser's answer is played, all else is real.
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
    await comeAs(page, email, '/user/info')
    const bell = page.getByRole('button', { name: '이 기기에서 푸시 받기' })
    await expect(bell).toBeVisible()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await bell.click()
    await expect(page.getByText('이 기기에서 푸시를 받고 있습니다.')).toBeVisible()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1)
    await page.getByRole('button', { name: '이 기기에서 푸시 끄기' }).click()
    await expect(bell).toBeVisible()
  },
)
