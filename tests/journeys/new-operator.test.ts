import { authenticatorApp, forgetUsedCodes } from '../factories/authenticator-app.ts'
import { mailsTo } from '../factories/mails.ts'
import { withDatabase } from './database.ts'
import { expect, onPc, test, waitUntilInteractive } from './journey.ts'
import { logIn } from './people.ts'
import { addSession, DEMO_PASSWORD, newPerson } from './sessions.ts'
import { origin } from './world.ts'

const PEOPLE = `${origin('admin')}/operator/people`

test(
  'an invited operator accepts by the mail, sets up a second factor, and logs in with its code',
  onPc,
  async ({ page, browser }) => {
    const email = await newPerson()
    await addSession(page.context(), 'admin@example.com')
    await page.goto(PEOPLE)
    await page.getByRole('button', { name: '초대하기' }).click()
    const dialog = page.getByRole('dialog', { name: '운영자 초대' })
    await dialog.getByLabel('이메일 주소').fill(email)
    await dialog.getByLabel('운영자 보기').check()
    await dialog.getByLabel('사유').fill('운영을 함께 맡음')
    await dialog.getByRole('button', { name: '초대하기' }).click()
    await expect(page.getByText(email)).toBeVisible()
    const [mail] = await withDatabase((database) => mailsTo(database, email))

    const context = await browser.newContext()
    const desk = await context.newPage()
    await desk.goto(mail?.url ?? '')
    await logIn(desk, email)
    await desk.getByRole('button', { name: '수락하기' }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('오늘')

    await desk.goto(`${origin('account')}/user/second-factor?${new URLSearchParams({ url: PEOPLE })}`)
    await waitUntilInteractive(desk)
    await desk.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD)
    await desk.getByRole('button', { name: '설정 시작' }).click()
    const uri =
      (await desk
        .getByRole('link', { name: '이 휴대폰의 인증 앱에서 열기', includeHidden: true })
        .getAttribute('href')) ?? ''
    const app = authenticatorApp(uri)
    await desk.getByLabel('인증 앱에 보이는 6자리 코드').fill(app.code())
    await desk.getByRole('button', { name: '설정 완료' }).click()
    await expect(desk.getByRole('list', { name: '백업 코드' }).getByRole('listitem')).toHaveCount(10)
    await desk.getByRole('button', { name: '보관했습니다' }).click()
    await expect(desk.getByRole('row', { name: email }).getByText('설정함')).toBeVisible()
    await context.close()

    await withDatabase(forgetUsedCodes)
    const later = await browser.newContext()
    const returned = await later.newPage()
    await returned.goto(PEOPLE)
    await waitUntilInteractive(returned)
    await returned.getByLabel('이메일').fill(email)
    await returned.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD)
    await returned.getByRole('button', { name: '로그인', exact: true }).click()
    await returned.getByLabel('인증 코드').fill(app.code())
    await returned.getByRole('button', { name: '확인', exact: true }).click()
    await expect(returned.getByRole('heading', { level: 1 })).toHaveText('운영자')
    await later.close()
  },
)
