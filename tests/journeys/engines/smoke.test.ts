import { expect, test } from 'playwright/test'
import { hideForToday } from '../../../src/apps/storefront/layouts/popup/hidden-popup.ts'
import { orderableProduct } from '../orderable-products.ts'
import { DEMO_PASSWORD, newPerson } from '../sessions.ts'
import { callApi, origin } from '../world.ts'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { newVisitor } from './visitor.ts'
import { webkit } from './webkit.ts'

const PHONE = { width: 390, height: 844 }
const engines = {
  firefox: {
    start: firefox,
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
  },
  webkit: {
    start: webkit,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  },
}

// scripts/engines.ts finds out which engines are installed.
const here = (process.env.ENGINES ?? '').split(',')

const shop = origin('haru')
const OVERHANG_OF_DIALOG = `
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return dialog.scrollWidth - dialog.clientWidth`
const account = origin('account')
let engine: Engine | undefined

test.afterEach(async () => {
  await engine?.close()
  engine = undefined
})

for (const [name, { start, userAgent }] of Object.entries(engines)) {
  test(`${name}: a guest on a phone buys a product, from the home page to the paid order`, async () => {
    test.skip(!here.includes(name), `${name} is not installed`)
    engine = await start({ ...PHONE, userAgent })
    const visitor = newVisitor(engine)
    await visitor.visit(`${shop}/shop/notice-list`)
    await engine.run('document.cookie = arguments[0]', hideForToday(new Date()))
    await visitor.visit(`${shop}/`)
    expect(await engine.run('return [innerWidth, innerHeight]')).toEqual([PHONE.width, PHONE.height])
    await visitor.press('메뉴 열기')
    await visitor.press('전체 상품')
    await visitor.arrives(`${shop}/shop/list`)
    await visitor.reads('낮은 가격순')

    await visitor.visit(`${shop}/shop/view/${await plainProduct()}`)
    await visitor.press('구매하기')
    await visitor.press('장바구니 담기')
    await visitor.reads('장바구니에 담았습니다.')
    // The toast area is only as high as its toasts, so it does not cover the page.
    expect(
      await engine.run('return document.querySelector("[popover]").getBoundingClientRect().height'),
    ).toBeLessThan(100)
    await visitor.press('장바구니 보기')
    await visitor.press('주문하기')

    await visitor.arrives(`${account}/user/checkout?`)
    await visitor.fill('이름', '남궁빛나래솔찬')
    await visitor.fill('휴대폰 번호', '010-1234-5678')
    await visitor.fill('이메일', 'engines@example.com')
    await visitor.fill('우편번호', '06236')
    await visitor.fill('주소', '서울 강남구 테헤란로 1')
    await visitor.fill('아래 내용을 모두 확인했고 동의합니다')
    await visitor.press('결제하기')
    await visitor.arrives(`${account}/user/checkout/pay`)
    await visitor.press('승인')
    await visitor.arrives(`${account}/user/checkout/done`)
    await visitor.until('return /\\d{8}-\\d{8}/.test(document.body.innerText)')
  })

  test(`${name}: the back button leads neither to a finished log-in nor to pages that need a log-in after a log-out`, async () => {
    test.skip(!here.includes(name), `${name} is not installed`)
    engine = await start({ ...PHONE, userAgent })
    const visitor = newVisitor(engine)
    await visitor.visit(`${shop}/shop/notice-list`)
    await visitor.press('메뉴 열기')
    await visitor.press('로그인')
    await visitor.arrives(`${account}/user/login`)
    await visitor.types('input[type=email]', 'minji@example.com')
    await visitor.types('input[type=password]', DEMO_PASSWORD)
    await engine.tap('form button[type=submit]')
    await visitor.arrives(`${shop}/shop/notice-list`)
    await engine.back()
    await visitor.arrives(`${shop}/shop/notice-list`)
    await visitor.until('return document.querySelector("h1").textContent === "공지사항"')

    await visitor.visit(`${account}/myshop`)
    await visitor.reads('김민지님')
    await visitor.press('로그아웃')
    await visitor.arrives(`${account}/user/login`)
    await engine.back()
    await visitor.until('return !document.body.innerText.includes("김민지님")')
    await visitor.arrives(`${account}/user/login`)
  })

  test(`${name}: the dialog that offers to join a shop fits on a phone`, async () => {
    test.skip(!here.includes(name), `${name} is not installed`)
    engine = await start({ ...PHONE, userAgent })
    const visitor = newVisitor(engine)
    await visitor.visit(`${account}/user/login?url=${origin('dangol')}/shop/notice-list`)
    await visitor.types('input[type=email]', await newPerson())
    await visitor.types('input[type=password]', DEMO_PASSWORD)
    await engine.tap('form button[type=submit]')
    await visitor.arrives(`${origin('dangol')}/shop/notice-list`)
    await visitor.press('메뉴 열기')
    await visitor.press('가입하기')
    await visitor.until('return document.querySelector("dialog:modal textarea") !== null')
    expect(await engine.run(OVERHANG_OF_DIALOG)).toBeLessThanOrEqual(0)
  })
}

test('firefox: a shop works with cookies and storage blocked', async () => {
  test.skip(!here.includes('firefox'), 'firefox is not installed')
  engine = await firefox({ ...PHONE, userAgent: engines.firefox.userAgent, blocksStorage: true })
  const visitor = newVisitor(engine)
  await visitor.visit(`${shop}/shop/view/${await plainProduct()}`)
  expect(await engine.run('try { return Boolean(localStorage) } catch { return false }')).toBe(false)
  await visitor.press('구매하기')
  await visitor.press('장바구니 담기')
  await visitor.reads('장바구니에 담았습니다.')
  await visitor.press('장바구니 보기')
  await visitor.reads('결제 예정 금액')
})

/** The id of a product of haru that has no options but add-ons, and that no other journey buys. */
async function plainProduct(): Promise<number> {
  for (let tries = 0; tries < 40; tries += 1) {
    const { sid } = await orderableProduct('haru')
    const { data } = await callApi('/api/myshp/v2/get/product/detail', { sid, shopid: 'haru' })
    if (data.options.length === 0 && data.add_ons.length > 0) return sid
  }
  throw new Error('haru sells nothing without options and with add-ons')
}
