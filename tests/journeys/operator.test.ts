import sharp from 'sharp'
import { newRequestKey } from '../../src/client/request-key.ts'
import { mailsTo } from '../factories/mails.ts'
import { anOpening, BUSINESS_NUMBER } from '../factories/opening.ts'
import { withDatabase } from './database.ts'
import { expect, onPc, type Page, test } from './journey.ts'
import { addSession, newPerson } from './sessions.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')

/** A picture of a business registration. */
const aPaper = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: '#f6f2ea' } })
    .jpeg()
    .toBuffer()

/** Opens the shop of a business as the person of the page. */
async function openBusiness(page: Page, corpname: string): Promise<string> {
  const slug = `moon-${crypto.randomUUID().slice(0, 8)}`
  const opening = anOpening({ slug, name: corpname, company: { idnum: BUSINESS_NUMBER, corpname, file: '' } })
  const submission = { opening: { ...opening, key: newRequestKey() }, picture: [...(await aPaper())] }
  return page.evaluate(async ({ opening, picture }) => {
    const form = new FormData()
    form.set('file', new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'paper.jpg')
    const uploaded = await fetch('/api/myshp/v2/upload/auth/file', { method: 'POST', body: form })
    const { file_url: file } = await uploaded.json()
    const opened = await fetch('/api/myshp/v2/seller/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...opening, company: { ...opening.company, file } }),
    })
    return (await opened.json()).shopid
  }, submission)
}

/** Waits for the mail of this kind to an address. Returns its link. */
async function mailed(email: string, template: string): Promise<string> {
  const findMail = () =>
    withDatabase(async (database) =>
      (await mailsTo(database, email)).find((mail) => mail.template === template),
    )
  await expect.poll(async () => (await findMail())?.template).toBe(template)
  return (await findMail())?.url ?? ''
}

test(
  'an operator rejects a shop’s business registration with a reason, the seller corrects it from the mail, and it is approved',
  onPc,
  async ({ page, browser }) => {
    const email = await newPerson()
    const corpname = `남궁빛나래솔찬아름다운도자기상회 ${crypto.randomUUID().slice(0, 8)}`
    await addSession(page.context(), email)
    await page.goto(ADMIN)
    await openBusiness(page, corpname)

    const context = await browser.newContext()
    const desk = await context.newPage()
    await addSession(context, 'admin@example.com')
    await desk.goto(ADMIN)
    await desk.getByRole('main').getByRole('link', { name: '운영자 화면' }).click()
    await desk
      .getByRole('navigation', { name: '운영자 메뉴' })
      .getByRole('link', { name: /^사업자 등록/ })
      .click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('사업자 등록')
    const registration = desk.getByRole('region', { name: corpname })
    await registration.getByRole('button', { name: '거절', exact: true }).click()
    const question = desk.getByRole('dialog', { name: `${corpname}의 등록 거절` })
    const reason = question.getByLabel('거절 사유')
    await question.getByRole('button', { name: '거절', exact: true }).click()
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(/거절하는 사유를 적어 주세요/)
    await reason.fill('사진이 흐려서 번호를 읽을 수 없습니다.')
    await question.getByRole('button', { name: '거절', exact: true }).click()
    await expect(registration).toBeHidden()

    await page.goto(await mailed(email, 'company-rejected'))
    await page.getByRole('button', { name: '내기', exact: true }).click()
    const company = page.getByRole('dialog')
    await expect(company.getByText('사진이 흐려서 번호를 읽을 수 없습니다.')).toBeVisible()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '등록증.jpg', mimeType: 'image/jpeg', buffer: await aPaper() })
    await expect(company.getByText('올린 파일: 등록증.jpg')).toBeVisible()
    await company.getByRole('button', { name: '내기', exact: true }).click()
    await expect(company).toBeHidden()

    await desk.reload()
    await registration.getByRole('button', { name: '사업자등록증 보기' }).click()
    const paper = desk.getByRole('dialog', { name: `${corpname}의 사업자등록증` })
    await expect(paper.getByRole('img', { name: '사업자등록증 사진' })).toBeVisible()
    await desk.keyboard.press('Escape')
    await registration.getByRole('button', { name: '승인', exact: true }).click()
    await expect(registration).toBeHidden()
    await desk.getByText('결정함', { exact: true }).click()
    await expect(registration).toContainText('승인함')
    await context.close()

    await page.goto(await mailed(email, 'company-approved'))
    await expect(page.getByRole('listitem').filter({ hasText: '사업자 등록' })).toContainText(
      '운영자가 확인했습니다.',
    )
  },
)
