import { expect, test } from 'vitest'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { personWithoutOrders } from '../../../../../tests/component/person-without-orders.ts'
import { AccountPanel } from './account-panel.tsx'

const path = '/shop/list?sort=new'

test('a guest gets links to log-in and sign-up that return to the page', async () => {
  const page = await mountStorefront(<AccountPanel />, { path })
  await expect.element(page.getByText('하루상점에 오신 것을 환영합니다.')).toBeVisible()
  const target = (name: string) =>
    new URL((page.getByRole('link', { name }).element() as HTMLAnchorElement).href).searchParams
  expect(target('로그인').get('to')).toBe(path)
  expect(target('회원가입').get('url')).toBe(`${location.origin}${path}`)
})

test('a person sees the name and the orders by state', async () => {
  const orders = { ...personWithoutOrders.orders, delivery: 3 }
  const page = await mountStorefront(<AccountPanel />, { person: { ...personWithoutOrders, orders } })
  await expect.element(page.getByText('김민지님, 안녕하세요.')).toBeVisible()
  for (const name of ['결제 대기', '결제완료', '상품준비', '배송중', '배송완료', '취소·반품·교환'])
    await expect.element(page.getByRole('link', { name })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '배송중' })).toMatchTextContent(/배송중3/)
})
