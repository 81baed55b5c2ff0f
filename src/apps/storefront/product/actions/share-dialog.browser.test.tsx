import { afterEach, expect, test, vi } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { shopInfo } from '../../../../../tests/component/shop-info.ts'
import { newProduct } from '../product.fixture.ts'
import { ShareDialog } from './share-dialog.tsx'

const KEY = '0123456789abcdef0123456789abcdef'
const page = window as { Kakao?: object }
const scripts = () => document.querySelectorAll('script[src*="kakaocdn"]')
afterEach(() => {
  delete page.Kakao
})

const open = (kakao_app_key?: string) =>
  mountStorefront(<ShareDialog product={newProduct()} onClose={vi.fn()} />, {
    shell: { shop: { ...shopInfo, ...(kakao_app_key && { kakao_app_key }) } },
  })

test('a shop without a key offers the link alone', async () => {
  const dialog = await open()
  await expect.element(dialog.getByRole('button', { name: '링크 복사' })).toBeVisible()
  await expect.element(dialog.getByText(`${location.origin}/shop/view/1`)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '카카오톡으로 공유' })).not.toBeInTheDocument()
  await expectNoViolations()
  await expectNoOverflow()
})

test('a press shares by KakaoTalk with the key of the shop', async () => {
  const init = vi.fn()
  const sendDefault = vi.fn()
  page.Kakao = { init, isInitialized: () => false, Share: { sendDefault } }
  const dialog = await open(KEY)
  expect(scripts()).toHaveLength(0)
  await dialog.getByRole('button', { name: '카카오톡으로 공유' }).click()
  await expect.poll(() => sendDefault.mock.calls).toHaveLength(1)
  expect(init.mock.calls).toEqual([[KEY]])
  expect(sendDefault.mock.calls[0]?.[0]).toMatchObject({
    link: { webUrl: `${location.origin}/shop/view/1` },
    buttons: [{ title: '상품 보기' }],
  })
})

test('if KakaoTalk cannot be opened, the dialog stays open with the link', async () => {
  page.Kakao = {
    init() {
      throw new Error('wrong key')
    },
    isInitialized: () => false,
  }
  const dialog = await open(KEY)
  await dialog.getByRole('button', { name: '카카오톡으로 공유' }).click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/카카오톡을 열지 못했습니다\./)
  await expect.element(dialog.getByRole('button', { name: '카카오톡으로 공유' })).toBeEnabled()
})
