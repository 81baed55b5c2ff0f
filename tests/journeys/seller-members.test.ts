import { expect, onPc, type Page, test } from './journey.ts'
import { addToMemberCart, goToCheckout, orderableProduct } from './orderable-products.ts'
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
    const product = await orderableProduct('haru')
    const { sid } = product
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
    await visitShopAs(buyer, email, 'haru', `/shop/view/${product.sid}`)
    await addToMemberCart(buyer, [product])
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
