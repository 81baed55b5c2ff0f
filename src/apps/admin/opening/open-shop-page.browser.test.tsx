import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import { OpenShopPage } from './open-shop-page.tsx'

test('shows the errors of each screen of a new shop at their fields', async () => {
  answerCalls({
    '/api/myshp/v2/seller/open/address': ({ slug = '' }) => ({
      state: slug === 'haru' ? 'taken' : slug === 'admin' ? 'reserved' : 'free',
      host: `${slug}.madang.localhost`,
    }),
    '/api/myshp/v2/seller/open/contact': { ceo: '김달빛', email: 'moon@example.com' },
    '/api/myshp/userinfo': { uid: 2, over19: 1, admin: false } as never,
  })
  const page = mountAdmin(<OpenShopPage />, { path: '/open' })
  const title = page.getByRole('heading', { level: 1 })
  const next = page.getByRole('button', { name: '다음' })
  await page.getByLabelText('상점 이름').fill('달빛')
  const slug = page.getByLabelText('상점 주소')
  await expect.element(slug).toHaveValue('dalbit')
  await expect.element(page.getByText('쓸 수 있는 주소입니다.')).toBeVisible()
  await slug.fill('haru')
  await expect.element(page.getByText('이미 다른 상점이 쓰고 있습니다.')).toBeVisible()
  await slug.fill('admin')
  await expect.element(page.getByText('쓸 수 없는 이름입니다.')).toBeVisible()
  await next.click()
  await expect.element(slug).toHaveFocus()
  await expect.element(slug).toHaveAccessibleDescription(/쓸 수 없는 이름입니다/)
  await expectNoViolations()

  await slug.fill('dalbit')
  await expect.element(page.getByText('쓸 수 있는 주소입니다.')).toBeVisible()
  await next.click()
  await expect.element(title).toMatchTextContent(/누가 파는지 알려 주세요/)
  await next.click()
  const name = page.getByRole('textbox', { name: '이름', exact: true })
  // The account's name and e-mail address are filled in.
  await expect.element(name).toHaveValue('김달빛')
  await expect.element(page.getByLabelText('이메일')).toHaveValue('moon@example.com')
  await expect.element(page.getByLabelText('전화번호')).toHaveFocus()
  await page.getByLabelText('전화번호').fill('010-1234-5678')
  await page.getByLabelText('우편번호').fill('04524')
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울 중구 세종대로 110')
  await next.click()
  await expect.element(page.getByLabelText('첫 카테고리')).toBeVisible()
  await expectNoViolations()
})
