import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { ShopPolicy } from '../../../domains/content/seller/seller-content.contract.ts'
import { LinksPage } from './links-page.tsx'
import { PolicyPage } from './policy-page.tsx'

test('replaces the template of a policy, returns to it, and undoes the return', async () => {
  const template: ShopPolicy = {
    kind: 'privacy',
    version: 1,
    own: false,
    html: '<p>템플릿의 글</p>',
  }
  let policy = template
  answerCalls({
    '/api/myshp/v2/seller/policy': () => policy,
    '/api/myshp/v2/seller/policy/save': ({ version, html }) => {
      policy = { ...template, version: version + 1, own: html !== null, html: html ?? template.html }
      return policy
    },
  })
  const page = mountAdmin(<PolicyPage />, { path: '/shops/haru/policies?kind=privacy' })
  const text = page.getByRole('textbox', { name: '개인정보처리방침' })
  await expect.element(page.getByText(/^템플릿입니다/)).toBeVisible()
  await text.click()
  await userEvent.keyboard('{Control>}{Home}{/Control}우리 상점의 방침입니다. ')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('직접 쓴 글입니다.')).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: '템플릿으로 되돌리기' }).click()
  await expect.element(page.getByText(/^템플릿입니다/)).toBeVisible()
  await expect.element(text).not.toMatchTextContent(/우리 상점의 방침입니다\./)
  await page.getByRole('button', { name: '되돌리기 취소' }).click()
  await expect.element(text).toMatchTextContent(/우리 상점의 방침입니다\./)
})

test('sorts links with the keyboard and saves the order', async () => {
  const SAVE = '/api/myshp/v2/seller/links/save'
  answerCalls({
    '/api/myshp/v2/seller/links': { version: 1, links: [] },
    [SAVE]: ({ links }) => ({ version: 2, links }),
  })
  const page = mountAdmin(<LinksPage />, { path: '/shops/haru/links' })
  const links = [
    { title: '블로그', url: 'https://blog.example/' },
    { title: '모든 상품', url: '/shop/list' },
  ]
  for (const [index, { title, url }] of links.entries()) {
    await page.getByRole('button', { name: '링크 추가' }).click()
    await page.getByRole('textbox', { name: `링크 ${index + 1} 이름` }).fill(title)
    await page.getByRole('textbox', { name: `링크 ${index + 1} 주소` }).fill(url)
  }
  ;(page.getByRole('button', { name: '링크 2 위로' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: '링크 1 아래로' })).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: '링크 1 이름' })).toHaveValue('모든 상품')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => sentCalls(SAVE)[0]?.body).toMatchObject({ links: links.toReversed() })
})
