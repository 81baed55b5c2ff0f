import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import {
  ADDRESS_IN_JEJU,
  chooseInSearch,
  chosenInJeju,
  turnSearchOn,
} from '../../../../tests/component/search-stand-in.ts'
import type { OwnDomain, ShopSettings } from '../../../domains/tenancy/seller/shop-settings.contract.ts'
import { DeliverySection } from './delivery-section.tsx'
import { DomainsSection } from './domains-section.tsx'
import { SellerSection } from './seller-section.tsx'

const SAVE = '/api/myshp/v2/seller/settings/save'
const DOMAINS = '/api/myshp/v2/seller/domains'

const settings = {
  version: 1,
  dom: 'haru.madang.localhost',
  corp: false,
  corpname: '',
  idnum: '',
  ceo: '김하루',
  tel: '0212345678',
  email: 'haru@example.com',
  zipcode: '04524',
  address: '서울 중구 세종대로 110',
  idnum_singo: '',
  free_from: 50_000,
  delivery_fee: 3_000,
  jeju_fee: 3_000,
  island_fee: 3_000,
  return_fee: 3_000,
  resend_fee: 3_000,
  gifts: true,
  charge_lost_delivery: false,
  charge_lost_coupon: false,
  return_name: '',
  return_tel: '',
  return_zipcode: '',
  return_address: '',
  dispatch_days: 3,
  same_day_hour: 0,
  jeju_days: 1,
  island_days: 2,
  closed_days: [],
  redirect_dom: false,
} as unknown as ShopSettings

function openSection(section: 'seller' | 'delivery' | 'domains') {
  answerCalls({
    '/api/myshp/v2/seller/settings': settings,
    '/api/myshp/v2/seller/preflight': { company: null } as never,
  })
  const sections = { seller: <SellerSection />, delivery: <DeliverySection />, domains: <DomainsSection /> }
  return mountAdmin(sections[section], { path: `/shops/haru/settings/${section}` })
}

test('shows errors at their fields, and resolves a conflict with another save', async () => {
  const page = openSection('seller')
  await page.getByLabelText('우편번호').fill('12')
  await page.getByLabelText('이메일').fill('없음')
  answerCalls({
    [SAVE]: refuse('BAD_REQUEST', {
      details: {
        errors: { zipcode: '우편번호는 숫자 다섯 자리입니다.', email: '이메일 주소가 올바르지 않습니다.' },
      },
    }),
  })
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('2곳을 수정해 주세요.')).toBeVisible()
  await expect
    .element(page.getByLabelText('우편번호'))
    .toHaveAccessibleDescription(/우편번호는 숫자 다섯 자리/)
  await expectNoViolations()

  const theirs = { ...settings, version: 2, tel: '027770000' }
  answerCalls({
    [SAVE]: ({ version, changes }) =>
      version === 1
        ? refuse('STALE', { details: { current: theirs } })
        : { ...theirs, ...changes, version: 3 },
  })
  await page.getByLabelText('우편번호').fill('04525')
  await page.getByLabelText('이메일').fill('hello@haru.example')
  await page.getByLabelText('전화번호').fill('02-123-4567')
  await userEvent.keyboard('{Control>}s{/Control}')
  const conflict = page.getByRole('dialog', { name: '그사이 다른 사람이 저장했습니다' })
  await expect.element(conflict).toMatchTextContent(/02-777-0000/)
  await expectNoViolations()
  await conflict.getByRole('button', { name: '저장된 내용 가져오기' }).click()
  await expect.element(page.getByLabelText('전화번호')).toHaveValue('02-777-0000')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.poll(() => sentCalls(SAVE).at(-1)?.body).toMatchObject({ version: 2 })
  expect(sentCalls(SAVE).at(-1)?.body).toMatchObject({ changes: { email: 'hello@haru.example' } })
})

/** Whether the toast is shown and does not cover the save button. */
function isToastClear(): boolean {
  const boxOf = (selector: string, text: string) =>
    [...document.querySelectorAll(selector)]
      .findLast((element) => element.textContent?.startsWith(text))
      ?.getBoundingClientRect()
  const [button, toast] = [boxOf('form button[type=submit]', '저장'), boxOf('[popover] > *', '저장했습니다.')]
  if (!button || !toast) return false
  return (
    toast.bottom <= button.top ||
    toast.top >= button.bottom ||
    toast.right <= button.left ||
    toast.left >= button.right
  )
}

test('lists errors in the order of the form, and keeps the toast off the save button', async () => {
  answerCalls({ [SAVE]: ({ version, changes }) => ({ ...settings, ...changes, version: version + 1 }) })
  const page = openSection('delivery')
  const [fee, phone] = [page.getByLabelText(/^배송비\(원\)/), page.getByLabelText('받는 곳 전화번호')]
  const save = page.getByRole('button', { name: '저장', exact: true })
  await fee.fill('12a')
  await phone.fill('12')
  await save.click()
  await expect
    .poll(() =>
      page
        .getByRole('alert')
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual([expect.stringMatching(/^배송비\(원\):/), expect.stringMatching(/^받는 곳 전화번호:/)])
  await expect.element(fee).toHaveFocus()
  await expectNoViolations()
  expect(sentCalls(SAVE)).toEqual([])

  await fee.fill('2,900')
  await phone.fill('')
  scrollTo(0, document.documentElement.scrollHeight)
  await save.click()
  await expect.element(page.getByText('저장했습니다.').last()).toBeVisible()
  await expect.element(save).toBeDisabled()
  const bar = document.querySelector('[data-foot-bar]') as Element
  await expect.poll(() => getComputedStyle(bar).position).toBe('static')
  await expect.poll(isToastClear).toBe(true)
  // The bar becomes sticky again while the toast is shown.
  await fee.fill('3,100')
  await expect.poll(() => getComputedStyle(bar).position).toBe('sticky')
  await expect.poll(isToastClear).toBe(true)
  expect(sentCalls(SAVE)[0]?.body).toMatchObject({ changes: { delivery_fee: 2_900 } })
})

test('a found address fills the address for returns, whose end is typed next', async () => {
  turnSearchOn({ pressed: chosenInJeju })
  const page = openSection('delivery')
  await page.getByRole('button', { name: '주소 찾기' }).click()
  await chooseInSearch()
  await expect.element(page.getByLabelText('받는 곳 우편번호')).toHaveValue('63122')
  const address = page.getByLabelText('받는 곳 주소')
  await expect.element(address).toHaveValue(ADDRESS_IN_JEJU)
  await expect.element(address).toHaveFocus()
  await userEvent.keyboard(' 3층')
  await expect.element(address).toHaveValue(`${ADDRESS_IN_JEJU} 3층`)
})

test('adds a domain with and without www, and shows the records to set', async () => {
  let domains: OwnDomain[] = []
  const domainOf = (host: string): OwnDomain => ({
    host,
    name: host,
    state: 'waiting',
    since: null,
    checked_at: null,
    preferred: false,
    record: { name: `_madang.${host}`, value: 'proof' },
  })
  answerCalls({
    [DOMAINS]: () => ({ domains }),
    [`${DOMAINS}/add`]: ({ host }) => {
      domains = [...domains, domainOf(host)]
      return { domains }
    },
    [`${DOMAINS}/remove`]: ({ host }) => {
      domains = domains.filter((domain) => domain.host !== host)
      return { domains }
    },
  })
  const page = openSection('domains')
  await page.getByRole('textbox', { name: '도메인', exact: true }).fill('haru-yard.example')
  await expect.element(page.getByLabelText('www.haru-yard.example도 함께 추가')).toBeChecked()
  await page.getByRole('button', { name: '도메인 추가' }).click()
  for (const host of ['haru-yard.example', 'www.haru-yard.example']) {
    const card = page.getByRole('region', { name: host, exact: true })
    await expect.element(card).toMatchTextContent(/확인을 기다립니다/)
    await expect.element(card).toMatchTextContent(new RegExp(`_madang\\.${host}`))
    await expect.element(card).toMatchTextContent(/haru\.madang\.localhost/)
  }
  await expectNoViolations()
  await page.getByRole('button', { name: 'haru-yard.example 삭제', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
  await expect
    .element(page.getByRole('region', { name: 'haru-yard.example', exact: true }))
    .not.toBeInTheDocument()
})
