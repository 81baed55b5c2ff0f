import { expect, test } from 'vitest'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import type { ShopPerson } from '../../shell/person/visitor.ts'
import { AdultGate } from './adult-gate.tsx'

const minor: ShopPerson = {
  uid: 2,
  over19: -1,
  admin: false,
  name: '이준',
  owner: false,
  unread: 0,
  member: null,
  tier: null,
  discount: null,
  join_status: '',
  orders: { ready: 0, paid: 0, preparing: 0, delivery: 0, confirm: 0, refund: 0 },
}

test.each([
  ['a guest', null, '성인 인증 후 구매가능한 상품입니다. 성인 인증을 진행하시겠습니까?'],
  ['a minor', minor, '성인이 아닌 계정으로 확인됩니다. 다시 성인 인증을 진행하시겠습니까?'],
])('the gate asks %s the matching question', async (_visitor, person, question) => {
  const page = await mountStorefront(<AdultGate category={0} />, { person })
  await page.getByRole('button', { name: '성인 인증하기' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toMatchTextContent(question)
  await dialog.getByRole('button', { name: '취소' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
