import type { Browser, BrowserContextOptions } from 'playwright/test'
import { field, log, say } from './conversation.ts'
import { expect, hydrated, onPhone, test, visit } from './journey.ts'
import { comeAs, enterAs, logIn, openMenu } from './people.ts'
import { aNewcomer, callerAt } from './sessions.ts'
import { origin, productPath } from './world.ts'

/** The shop's side of the newest conversation of haru with this last message. */
async function theShop(words: string) {
  const seller = await callerAt('admin', 'haru@example.com')
  const path = '/api/myshp/v2/seller/message'
  interface Listed {
    items: { id: number; last: { number: number; words: string } }[]
  }
  const find = async () => {
    const { items } = await seller.post<Listed>(`${path}/list`, { shopid: 'haru', filter: 'all' })
    return items.find(({ last }) => last.words === words)
  }
  const found = await find()
  if (!found) throw new Error(`haru was not asked: ${words}`)
  const { id: conversation, last } = found
  const ofConversation = { shopid: 'haru', conversation }
  return {
    say: (text: string) =>
      seller.post(`${path}/send`, {
        ...ofConversation,
        client: crypto.randomUUID(),
        kind: 'txt',
        text,
      }),
    read: () => seller.post(`${path}/read`, { ...ofConversation, up_to: last.number }),
  }
}

/** Another window of the same device. */
const another = async (browser: Browser, options: BrowserContextOptions) =>
  (await browser.newContext(options)).newPage()

/** A text of this journey only. */
const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`

test(
  'a shopper asks about a product, sees that it was read, and the count rises and falls in the shop',
  onPhone,
  async ({ page, device, browser, contextOptions }) => {
    const email = await aNewcomer()
    const question = unique('전자레인지에 써도 되나요?')
    await enterAs(page, email, 'haru', await productPath('haru', '보름 접시'))
    await page.getByRole('link', { name: '판매자에게 문의' }).first().click()
    await hydrated(page)
    await expect(page).toHaveURL(/\/\/account\..+\/message\/view\/haru\?/)
    await expect(page.getByRole('group', { name: '함께 보낼 내용' })).toContainText('보름 접시')
    await say(page, question)
    await expect(log(page).getByRole('link', { name: '상품 보기' })).toBeVisible()
    await expect(page.getByRole('group', { name: '함께 보낼 내용' })).toHaveCount(0)

    const shop = await theShop(question)
    await shop.read()
    await expect(log(page).getByText('읽음')).toBeVisible()
    await shop.say('네, 써도 됩니다.')
    await expect(log(page).getByText('네, 써도 됩니다.')).toBeVisible()

    const elsewhere = await another(browser, contextOptions)
    await page.goto(`${origin('account')}/myshop`)
    await enterAs(elsewhere, email, 'haru', '/shop/notice-list')
    await shop.say('지름은 21cm입니다.')
    await expect(elsewhere.getByRole('link', { name: '확인이 필요한 메시지가 1건 있습니다!' })).toBeVisible()
    await openMenu(elsewhere, device)
    await expect(elsewhere.getByRole('link', { name: /메시지.*읽지 않은 메시지 1건/ })).toBeVisible()

    await page.goto(`${origin('account')}/message/list`)
    await hydrated(page)
    await page.getByRole('link', { name: /하루공방.*읽지 않은 메시지 1건/ }).click()
    await expect(log(page).getByText('지름은 21cm입니다.')).toBeVisible()
    await expect(elsewhere.getByRole('link', { name: /확인이 필요한 메시지/ })).toHaveCount(0)
    await elsewhere.context().close()
  },
)

test.describe('without a connection or a session', () => {
  test.use({ watchful: false })

  test(
    'messages written offline are sent in order when the connection returns, and a picture opens large',
    onPhone,
    async ({ page }) => {
      const first = unique('계신가요?')
      await comeAs(page, await aNewcomer(), '/message/view/haru')
      await say(page, first)
      const shop = await theShop(first)
      await page.context().setOffline(true)
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } })
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: '접시.png', mimeType: 'image/png', buffer: picture })
      await say(page, '오프라인에서 쓴 말')
      await say(page, '그 뒤에 쓴 말')
      await expect(log(page).getByText('연결되면 자동으로 보냅니다.')).toHaveCount(3)
      await shop.say('네, 있습니다.')
      await page.context().setOffline(false)
      await expect(log(page).getByText('네, 있습니다.')).toBeVisible()
      await expect(log(page).getByText('연결되면 자동으로 보냅니다.')).toHaveCount(0)
      await expect(log(page).getByText('보내는 중')).toHaveCount(0)
      await page.reload()
      await hydrated(page)
      const sent = log(page).getByRole('button', { name: '내가 보낸 사진, 사진 크게 보기' })
      await expect(sent).toHaveCount(1)
      await expect(log(page).getByText('오프라인에서 쓴 말')).toHaveCount(1)
      expect((await log(page).innerText()).indexOf('오프라인에서')).toBeLessThan(
        (await log(page).innerText()).indexOf('그 뒤에'),
      )

      await sent.click()
      const viewer = page.getByRole('dialog', { name: '사진 크게 보기' })
      await expect(viewer).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(viewer).toBeHidden()
    },
  )

  test(
    'a text typed before a log-in or a log-out is there after the log-in, for its writer only',
    onPhone,
    async ({ page }) => {
      const email = await aNewcomer()
      const login = page.getByRole('button', { name: '로그인하고 보내기' })
      await visit(page, 'account', '/message/view/haru')
      await field(page).fill('선물 포장도 되나요?')
      await login.click()
      await logIn(page, email)
      await expect(page).toHaveURL(/\/message\/view\/haru/)
      await hydrated(page)
      await expect(field(page)).toHaveValue('선물 포장도 되나요?')

      await say(page, unique('잠시만요'))
      await field(page).fill('쓰던 말')
      const other = await page.context().newPage()
      await other.goto(`${origin('account')}/myshop`)
      await hydrated(other)
      await other.getByRole('link', { name: '로그아웃' }).click()
      await expect(login).toBeVisible()
      await hydrated(page)
      await expect(field(page)).toHaveValue('')
      await login.click()
      await logIn(page, email)
      await hydrated(page)
      await expect(field(page)).toHaveValue('쓰던 말')
    },
  )
})
