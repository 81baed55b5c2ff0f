import { orderAndDeliver } from './deliveries.ts'
import { expect, onPc, onPhone, test, visit, waitUntilInteractive } from './journey.ts'
import { confirmQuestion, visitShopAs, visitWithSession } from './people.ts'
import { newPerson } from './sessions.ts'
import { callApi, origin, productPath } from './world.ts'

const TITLE = '흙결 손잡이 머그컵'
const SECRET = '깨지지 않게 보내 주시나요? 제 집은 3층입니다.'

test(
  'a secret question is asked after a log-in, is hidden from other people, and is listed in my page',
  onPc,
  async ({ page, browser }) => {
    const path = await anyProduct()
    await visit(page, 'haru', path)
    await page.getByRole('button', { name: '상품 문의하기' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('로그인이 필요합니다.')
    await confirmQuestion(page, '확인')
    await page.waitForURL(/\/user\/login/)
    await visitShopAs(page, await newPerson(), 'haru', path)
    const tab = page.getByRole('navigation', { name: '상품 정보' }).getByRole('link', { name: /^문의/ })
    const count = Number((await tab.innerText()).replace(/\D/g, ''))
    await page.getByRole('button', { name: '상품 문의하기' }).click()
    await page.getByRole('button', { name: '문의 등록' }).click()
    await expect(page.getByText('문의 내용을 적어 주세요.')).toBeVisible()
    await page.getByLabel('문의 내용').fill(SECRET)
    await page.getByLabel(/^비밀글로 쓰기/).check()
    await page.getByRole('button', { name: '문의 등록' }).click()
    await expect(page.getByText('문의를 등록했습니다.')).toBeVisible()
    const questions = page.getByRole('region', { name: '문의' })
    await expect(questions.getByText(SECRET)).toBeVisible()
    await expect(tab).toHaveText(`문의${count + 1}`)

    const stranger = await browser.newPage()
    await expect(async () => {
      await stranger.goto(`${origin('haru')}${path}`)
      await expect(stranger.getByText('비밀글입니다.').first()).toBeVisible()
    }).toPass()
    expect(await stranger.content()).not.toContain(SECRET)
    await stranger.close()

    await page.reload()
    await waitUntilInteractive(page)
    await expect(questions.getByText(SECRET)).toBeVisible()

    await page.goto(`${origin('account')}/myshop/qna`)
    await waitUntilInteractive(page)
    const own = page.getByRole('main').getByRole('listitem').filter({ hasText: SECRET })
    await expect(own).toContainText('답변 대기')
    await expect(own).toContainText('비밀글')
    await own.getByRole('button', { name: /문의 삭제$/ }).click()
    await confirmQuestion(page, '확인')
    await expect(page.getByText('문의를 삭제했습니다.')).toBeVisible()
    await expect(page.getByText('상품 문의가 없습니다.')).toBeVisible()
  },
)

test(
  'a delivered product is reviewed with a photo; the review is shown in the shop, edited and deleted',
  onPhone,
  async ({ page }) => {
    const path = await anyProduct()
    const sid = Number(path.split('/').at(-1))
    const { data } = await callApi('/api/myshp/v2/get/product/detail', { shopid: 'haru', sid })
    const pid2 = data.variants.find(({ stock }) => stock > 0)?.pid2 as number
    await visitWithSession(page, await newPerson())
    const { number } = await orderAndDeliver(page, { shopid: 'haru', sid, pid2 })

    await page.goto(`${origin('account')}/myshop/orders/${number}`)
    await waitUntilInteractive(page)
    await page.getByRole('link', { name: '리뷰 쓰기' }).click()
    await waitUntilInteractive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('리뷰 쓰기')
    await page.goto(`${origin('account')}/myshop/reviews`)
    await waitUntilInteractive(page)
    await page.getByRole('link', { name: `${data.title} 리뷰 쓰기` }).click()
    await waitUntilInteractive(page)
    await page.getByRole('radio', { name: /^4점/ }).press('Space')
    await page.getByLabel('내용').fill('생각보다 가볍고 결이 고와요.')
    const photo = { name: '접시.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.locator('input[type=file]').setInputFiles([photo, { ...photo, name: '둘째.png' }])
    await expect(page.getByText('사진 2장을 올렸습니다.')).toBeVisible()
    await page.getByRole('button', { name: '사진 2 삭제' }).click()
    await expect(page.getByRole('button', { name: '사진 추가 (1/5)' })).toBeVisible()
    await page.reload()
    await waitUntilInteractive(page)
    await expect(page.getByText('쓰던 내용을 불러왔습니다.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^4점/ })).toBeChecked()
    await expect(page.getByLabel('내용')).toHaveValue('생각보다 가볍고 결이 고와요.')
    await expect(page.getByRole('img', { name: '올린 사진 1' })).toBeVisible()
    await page.getByRole('button', { name: '등록' }).click()
    await expect(page.getByText('리뷰를 등록했습니다.')).toBeVisible()
    await page.getByRole('link', { name: '내가 쓴 리뷰 보기' }).click()
    await waitUntilInteractive(page)
    const written = page.getByRole('main').getByRole('listitem').filter({ hasText: '결이 고와요.' })
    const picture = written.getByRole('img', { name: '리뷰 사진 1' })
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)

    const { items } = await callApi('/api/myshp/get/review/product', { shopid: 'haru', sid, photo: true })
    expect(items.map(({ text }) => text)).toContain('생각보다 가볍고 결이 고와요.')

    await written.getByRole('link', { name: /리뷰 수정$/ }).click()
    await waitUntilInteractive(page)
    await expect(page.getByRole('radio', { name: /^4점/ })).toBeChecked()
    await expect(page.getByText('쓰던 내용을 불러왔습니다.')).toHaveCount(0)
    await page.getByLabel('내용').fill('오래 쓰고 보니 더 좋아요.')
    await page.getByRole('button', { name: '수정 완료' }).click()
    await expect(page.getByText('리뷰를 수정했습니다.')).toBeVisible()
    await page.getByRole('link', { name: '내가 쓴 리뷰 보기' }).click()
    await waitUntilInteractive(page)
    await page.getByRole('button', { name: /리뷰 삭제$/ }).click()
    await confirmQuestion(page, '확인')
    await expect(page.getByText('아직 쓴 리뷰가 없습니다.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^쓸 수 있는 리뷰 1/ })).toBeVisible()
    await expect(page.getByRole('link', { name: '내가 쓴 리뷰 0' })).toBeVisible()
  },
)

const anyProduct = () => productPath('haru', TITLE)
