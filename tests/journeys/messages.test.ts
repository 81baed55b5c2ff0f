import type { Browser, BrowserContextOptions } from 'playwright/test'
import { messageField, messageList, sendMessage } from './conversation.ts'
import { expect, onPhone, test, visit, waitUntilInteractive } from './journey.ts'
import { logIn, openMenu, visitShopAs, visitWithSession } from './people.ts'
import { newPerson, sessionClient } from './sessions.ts'
import { origin, productPath } from './world.ts'

/** Functions that act as the shop haru in its newest conversation, which must have this last message. */
async function theShop(words: string) {
  const seller = await sessionClient('admin', 'haru@example.com')
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

/** Makes a text unique, so that the journey finds it among the texts of others. */
const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`

test(
  "a shopper asks about a product and sees that it was read; the shop's number of unread messages rises and falls",
  onPhone,
  async ({ page, device, browser, contextOptions }) => {
    const email = await newPerson()
    const question = unique('전자레인지에 써도 되나요?')
    await visitShopAs(page, email, 'haru', await productPath('haru', '보름 접시'))
    await page.getByRole('link', { name: '판매자에게 문의' }).first().click()
    await waitUntilInteractive(page)
    await expect(page).toHaveURL(/\/\/account\..+\/message\/view\/haru\?/)
    await expect(page.getByRole('group', { name: '함께 보낼 내용' })).toContainText('보름 접시')
    await sendMessage(page, question)
    await expect(messageList(page).getByRole('link', { name: '상품 보기' })).toBeVisible()
    await expect(page.getByRole('group', { name: '함께 보낼 내용' })).toHaveCount(0)

    const shop = await theShop(question)
    await shop.read()
    await expect(messageList(page).getByText('읽음')).toBeVisible()
    await shop.say('네, 써도 됩니다.')
    await expect(messageList(page).getByText('네, 써도 됩니다.')).toBeVisible()

    const elsewhere = await another(browser, contextOptions)
    await page.goto(`${origin('account')}/myshop`)
    await visitShopAs(elsewhere, email, 'haru', '/shop/notice-list')
    await shop.say('지름은 21cm입니다.')
    await expect(elsewhere.getByRole('link', { name: '확인이 필요한 메시지가 1건 있습니다!' })).toBeVisible()
    await openMenu(elsewhere, device)
    await expect(elsewhere.getByRole('link', { name: /메시지.*읽지 않은 메시지 1건/ })).toBeVisible()

    await page.goto(`${origin('account')}/message/list`)
    await waitUntilInteractive(page)
    await page.getByRole('link', { name: /하루공방.*읽지 않은 메시지 1건/ }).click()
    await expect(messageList(page).getByText('지름은 21cm입니다.')).toBeVisible()
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
      await visitWithSession(page, await newPerson(), '/message/view/haru')
      await sendMessage(page, first)
      const shop = await theShop(first)
      await page.context().setOffline(true)
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } })
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: '접시.png', mimeType: 'image/png', buffer: picture })
      await sendMessage(page, '오프라인에서 쓴 말')
      await sendMessage(page, '그 뒤에 쓴 말')
      await expect(messageList(page).getByText('연결되면 자동으로 보냅니다.')).toHaveCount(3)
      await shop.say('네, 있습니다.')
      await page.context().setOffline(false)
      await expect(messageList(page).getByText('네, 있습니다.')).toBeVisible()
      await expect(messageList(page).getByText('연결되면 자동으로 보냅니다.')).toHaveCount(0)
      await expect(messageList(page).getByText('보내는 중')).toHaveCount(0)
      await page.reload()
      await waitUntilInteractive(page)
      const sent = messageList(page).getByRole('button', { name: '내가 보낸 사진, 사진 크게 보기' })
      await expect(sent).toHaveCount(1)
      await expect(messageList(page).getByText('오프라인에서 쓴 말')).toHaveCount(1)
      expect((await messageList(page).innerText()).indexOf('오프라인에서')).toBeLessThan(
        (await messageList(page).innerText()).indexOf('그 뒤에'),
      )

      await sent.click()
      const viewer = page.getByRole('dialog', { name: '사진 크게 보기' })
      await expect(viewer).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(viewer).toBeHidden()
    },
  )

  test(
    'a text typed before a log-in or a log-out is still there after the next log-in, but only for its writer',
    onPhone,
    async ({ page }) => {
      const email = await newPerson()
      const login = page.getByRole('button', { name: '로그인하고 보내기' })
      await visit(page, 'account', '/message/view/haru')
      await messageField(page).fill('선물 포장도 되나요?')
      await login.click()
      await logIn(page, email)
      await expect(page).toHaveURL(/\/message\/view\/haru/)
      await waitUntilInteractive(page)
      await expect(messageField(page)).toHaveValue('선물 포장도 되나요?')

      await sendMessage(page, unique('잠시만요'))
      await messageField(page).fill('쓰던 말')
      const other = await page.context().newPage()
      await other.goto(`${origin('account')}/myshop`)
      await waitUntilInteractive(other)
      await other.getByRole('link', { name: '로그아웃' }).click()
      await expect(login).toBeVisible()
      await waitUntilInteractive(page)
      await expect(messageField(page)).toHaveValue('')
      await login.click()
      await logIn(page, email)
      await waitUntilInteractive(page)
      await expect(messageField(page)).toHaveValue('쓰던 말')
    },
  )
})
