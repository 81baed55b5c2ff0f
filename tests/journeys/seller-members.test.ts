import { readFile } from 'node:fs/promises'
import { anEdit } from '../factories/product-edits.ts'
import { expect, onPc, type Page, test } from './journey.ts'
import { addToMemberCart, goToCheckout, orderableProduct } from './orderable-goods.ts'
import { newShop } from './own-shop.ts'
import { visitShopAs } from './people.ts'
import { addSession, newPerson, sessionClient } from './sessions.ts'
import { origin } from './world.ts'

/** A new person who has joined haru. */
async function aNewMember(): Promise<string> {
  const email = await newPerson()
  const shopper = await sessionClient('haru', email)
  await shopper.get('/api/myshp/join?shopid=haru')
  return email
}

/** The page of a member, which the owner of haru opens from the list. */
async function openMember(page: Page, email: string): Promise<void> {
  await addSession(page.context(), 'haru@example.com')
  await page.goto(`${origin('admin')}/shops/haru/members`)
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('button', { name: '찾기', exact: true }).click()
  await expect(page.getByText('1명', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /남궁/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('남궁')
}

test(
  'a seller finds a member, reads their reviews and log, gives points that the member sees, and blocks the member with a reason',
  onPc,
  async ({ page, browser }) => {
    const email = await aNewMember()
    const shopper = await sessionClient('haru', email)
    const goods = await orderableProduct('haru')
    const { sid } = goods
    const question = `이 회원의 문의 ${crypto.randomUUID().slice(0, 8)}`
    await shopper.post('/api/myshp/add/qna', { shopid: 'haru', sid, question, secret: false })
    await openMember(page, email)
    await expect(page.getByRole('region', { name: '쿠폰' })).toContainText('가입 축하 쿠폰')
    await page.getByRole('button', { name: '포인트 지급·차감' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '포인트' }).fill('3000')
    await dialog.getByLabel('사유').fill('생일 축하드려요')
    await dialog.getByRole('button', { name: '지급', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: '포인트' })).toContainText('생일 축하드려요')

    const words = page.getByRole('main').getByRole('region', { name: '문의와 리뷰' })
    await expect(words).toContainText('리뷰없음')
    await words.getByRole('link', { name: '1건' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('상품 문의')
    await expect(page.getByText('한 회원이 쓴 글만 보입니다.')).toBeVisible()
    await expect(page.getByText(question)).toBeVisible()
    await expect(page.getByRole('button', { name: '답변하기' })).toHaveCount(1)
    await page.getByRole('link', { name: '회원 보기' }).click()
    await page.getByRole('link', { name: '이 회원의 기록' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('기록')
    await expect(page.getByText('회원 조회', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: '모두 보기' }).click()
    await expect(page.getByText('한 회원의 개인정보를')).toBeHidden()

    const reader = await browser.newPage()
    await visitShopAs(reader, email, 'haru', '/shop/member_point')
    const row = reader.getByRole('main').getByRole('listitem').filter({ hasText: '생일 축하드려요' })
    await expect(row).toContainText('3,000P')
    await reader.close()

    const buyer = await browser.newPage()
    await visitShopAs(buyer, email, 'haru', `/shop/view/${goods.sid}`)
    await addToMemberCart(buyer, [goods])
    await goToCheckout(buyer, 'haru')
    await openMember(page, email)
    await page.getByRole('button', { name: '차단', exact: true }).click()
    await dialog.getByLabel('사유').fill('되팔기로 확인되었습니다')
    await dialog.getByRole('button', { name: '차단', exact: true }).click()
    await expect(page.getByRole('region', { name: '회원 정보' })).toContainText('되팔기로 확인되었습니다')

    await buyer.reload()
    await expect(buyer.getByRole('main')).toContainText('되팔기로 확인되었습니다')
    await expect(buyer.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(
      shopper.post('/api/myshp/add/qna', { shopid: 'haru', sid, question: '언제 오나요?', secret: false }),
    ).rejects.toThrow('되팔기로 확인되었습니다')
    await buyer.goto(`${origin('haru')}/shop/cart`)
    await expect(buyer.getByText('되팔기로 확인되었습니다')).toBeVisible()
    await expect(buyer.getByRole('main').getByRole('checkbox').first()).toBeDisabled()
    await buyer.close()
    await shopper.get('/api/myshp/cancel?shopid=haru')
    await expect(shopper.get('/api/myshp/join?shopid=haru')).rejects.toThrow('되팔기로 확인되었습니다')
  },
)

/** A new shop with a member. No other journey starts jobs there. */
async function aShopWithMember(page: Page) {
  const { slug, owner, show } = await newShop(page)
  await owner.post('/api/myshp/v2/seller/product/create', {
    shopid: slug,
    product: anEdit({ title: '찻잔' }),
  })
  await show()
  const email = await newPerson()
  const shopper = await sessionClient(slug, email)
  await shopper.get(`/api/myshp/join?shopid=${slug}`)
  return { slug, email }
}

test(
  'selected members get points in one job, which can be undone; a file gives points to the members in it',
  onPc,
  async ({ page, browser }) => {
    const { slug, email } = await aShopWithMember(page)
    await page.goto(`${origin('admin')}/shops/${slug}/members?q=${encodeURIComponent(email)}`)
    await page.getByRole('main').getByRole('checkbox').last().check()
    await page.getByRole('button', { name: '포인트 지급·차감' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '포인트' }).fill('500')
    await dialog.getByLabel('사유').fill('개업 기념')
    await dialog.getByRole('button', { name: '지급', exact: true }).click()
    await expect(page.getByText('포인트 지급·차감: 1건 처리했습니다.')).toBeVisible()
    await page.getByRole('button', { name: '되돌리기' }).first().click()
    await expect(page.getByText('포인트 되돌리기: 1건 처리했습니다.')).toBeVisible()

    await page.getByRole('link', { name: '파일로 포인트 지급' }).click()
    const name = '포인트.csv'
    const choose = (...rows: string[]) =>
      page.locator('input[type=file]').setInputFiles({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(['이메일,줄 포인트,사유,마지막 날', ...rows].join('\n')),
      })
    await choose('nobody@example.com,오백,감사,내년')
    await expect(page.getByRole('row').filter({ hasText: '오백' })).toContainText('회원 가운데 없습니다')
    await expect(page.getByRole('button', { name: '0명에게 반영하기' })).toBeDisabled()

    await choose(`${email},1500,체험단 감사,`, 'nobody@example.com,500,감사,')
    await expect(page.getByText('모두 1,500P를 줍니다.')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: /수정할 행 엑셀로 받기/ }).click()
    expect((await readFile(await (await saved).path())).includes('nobody@example.com')).toBe(true)
    await page.getByRole('button', { name: '1명에게 반영하기' }).click()
    await expect(page.getByText('파일로 포인트 지급·차감: 1건 처리했습니다.')).toBeVisible()

    const shopper = await browser.newPage()
    await visitShopAs(shopper, email, slug, '/shop/member_point')
    const row = shopper.getByRole('main').getByRole('listitem').filter({ hasText: '체험단 감사' })
    await expect(row).toContainText('1,500P')
    await shopper.close()
  },
)
