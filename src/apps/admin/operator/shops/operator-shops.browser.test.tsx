import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import {
  type ApiAnswers,
  answerCalls,
  refuse,
  sentCalls,
} from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ShopDetail, SupervisedShop } from '../../../../domains/supervision/supervision.contract.ts'
import type { OperatorPermission } from '../../../../platform/contract/permissions.ts'
import { OperatorShopPage } from './operator-shop-page.tsx'
import { OperatorShopsPage } from './operator-shops-page.tsx'

const OPERATOR = '/api/myshp/v2/operator/shop'
const LONG = '아름다운세상의모든그릇을만드는남궁빛나래솔찬공방상점'

const listed: SupervisedShop = {
  shop: 3,
  slug: 'haru',
  name: '하루공방',
  dom: 'haru.madang.kr',
  state: 'open',
  owner_email: 'ha**@example.com',
  opened_at: '2026-03-01T00:00:00Z',
  ordered_at: '2026-11-28T00:00:00Z',
}

const detail: ShopDetail = {
  ...listed,
  shopid: 'haru',
  owner: 7,
  domains: [{ host: 'haru.example', is_proven: true, is_preferred: true }],
  corp: true,
  corpname: '하루상회',
  idnum: '123-45-67890',
  idnum_singo: '',
  products: 10_001,
  orders_30_days: 42,
  holds: ['dispute'],
  suspensions: [],
  notes: [
    {
      id: 1,
      text: '전화로 안내함',
      written_by: { uid: 1, name: '운영자' },
      written_at: '2026-11-01T00:00:00Z',
    },
  ],
}

function answer(answers: ApiAnswers, permissions: OperatorPermission[] = ['shops:read', 'shops:decide']) {
  answerCalls({
    '/api/myshp/userinfo': { uid: 1, admin: true } as never,
    '/api/myshp/v2/operator/permissions': permissions,
    ...answers,
  })
}

function openShop(answers: ApiAnswers = {}, permissions?: OperatorPermission[]) {
  answer({ [`${OPERATOR}/one`]: detail, ...answers }, permissions)
  return mountAdmin(<OperatorShopPage />, { path: '/operator/shops/3' })
}

test('lists shops with state, masked owner and last order', async () => {
  answer({
    [`${OPERATOR}/list`]: {
      shops: [
        listed,
        { ...listed, shop: 4, name: LONG, state: 'suspended', ordered_at: null, owner_email: '' },
      ],
      next: null,
    },
  })
  const page = mountAdmin(<OperatorShopsPage />, { path: '/operator/shops' })
  await expect.element(page.getByText('ha**@example.com')).toBeVisible()
  await expect.element(page.getByText(LONG)).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})

test('suspends a shop only after its name was written', async () => {
  const page = openShop({ [`${OPERATOR}/suspend`]: { ok: true } })
  await page.getByRole('button', { name: '이용 정지' }).click()
  const dialog = page.getByRole('dialog', { name: '하루공방 이용 정지' })
  await expect.element(dialog.getByText('지급을 보류하고', { exact: false })).toBeVisible()
  const go = dialog.getByRole('button', { name: '이용 정지' })
  await go.click()
  await expect.element(dialog.getByText('판매자가 읽을 글을 적어 주세요.')).toBeVisible()
  await dialog.getByRole('textbox', { name: '판매자가 읽는 글' }).fill('신고를 확인하고 있습니다.')
  await go.click()
  await expect.element(dialog.getByText('상점 이름과 다릅니다.')).toBeVisible()
  await expectNoViolations()
  await dialog.getByRole('textbox', { name: '확인하려면', exact: false }).fill('하루공방')
  await go.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${OPERATOR}/suspend`)).toMatchObject([
    {
      body: {
        shop: 3,
        cause: 'law',
        mode: 503,
        seller_text: '신고를 확인하고 있습니다.',
        shopper_text: '',
      },
    },
  ])
})

test('keeps the dialog open with the refusal, and lifts a suspension with a reason', async () => {
  const page = openShop({
    [`${OPERATOR}/one`]: { ...detail, state: 'suspended' },
    [`${OPERATOR}/lift`]: refuse('INTERNAL'),
  })
  await page.getByRole('button', { name: '정지 해제' }).click()
  const dialog = page.getByRole('dialog', { name: '하루공방 정지 해제' })
  await dialog.getByRole('textbox').fill('확인을 마쳤습니다.')
  await dialog.getByRole('button', { name: '정지 해제' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  expect(sentCalls(`${OPERATOR}/lift`)).toMatchObject([{ body: { shop: 3, reason: '확인을 마쳤습니다.' } }])
})

test('shows the owner after a press, and nothing to decide without the permission', async () => {
  const page = openShop({ [`${OPERATOR}/owner`]: { uid: 7, name: '김하루', email: 'haru@example.com' } }, [
    'shops:read',
  ])
  await page.getByRole('button', { name: '소유자 보기' }).click()
  await expect.element(page.getByText('김하루 · haru@example.com')).toBeVisible()
  await expect.element(page.getByText('10,000 넘음')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '이용 정지' })).not.toBeInTheDocument()
  await expectNoViolations()
  await expectNoOverflow()
})
