import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FrameContext, type FrameData } from '../frame/frame-data.ts'
import { Obstacles } from './leave-obstacles.tsx'

const order = {
  number: '20261127-00000001',
  shop_name: '하루공방',
  title: '달항아리 머그컵 외 1건',
  statuses: ['DELIVERY', 'REQ_REFUND'],
  unsent: 0,
  url: 'https://account.madang.example/myshop/orders/20261127-00000001',
}
const none = { orders: [], order_count: 0, ended_orders: 0, shops: [] }

const renderHtml = (leaving: Parameters<typeof Obstacles>[0]['leaving']): string =>
  renderToStaticMarkup(
    <FrameContext value={{ returnParams: {} } as FrameData}>
      <Obstacles leaving={leaving} />
    </FrameContext>,
  )

function render(leaving: Parameters<typeof Obstacles>[0]['leaving']) {
  const html = renderHtml(leaving)
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  return { text: html.replaceAll(/<[^>]*>/g, ' '), links }
}

test('an open order is listed with the states of its lines and a link', () => {
  const { text, links } = render({ ...none, orders: [order], order_count: 1 })
  expect(text).toContain('하루공방 · 배송중 · 환불 요청중')
  expect(text).toContain('20261127-00000001')
  expect(text).not.toContain('그 밖에')
  expect(links).toEqual(['/myshop/orders/20261127-00000001'])
})

test('a refund to be sent is listed with its amount', () => {
  const { text } = render({
    ...none,
    orders: [{ ...order, statuses: [], unsent: 13_000 }],
    order_count: 1,
  })
  expect(text).toContain('하루공방 · 보낼 환불금 13,000원')
})

test('an unfinished payment links to its payment page', () => {
  const url = 'https://account.madang.example/user/checkout/pay?draft=abc'
  const { text, links } = render({
    ...none,
    orders: [{ ...order, number: '', statuses: [], url }],
    order_count: 1,
  })
  expect(text).toContain('하루공방 · 결제를 마치지 않음')
  expect(links).toEqual([url])
})

test('counts the orders that are not listed', () => {
  expect(render({ ...none, orders: [order], order_count: 62 }).text).toContain('그 밖에 61건이 더 있습니다.')
})

test('only owned shops have to be transferred', () => {
  const shop = {
    shopid: 'haru',
    name: '하루공방',
    owner: true,
    url: 'https://admin.madang.example/shops/haru/staff',
  }
  const { text, links } = render({
    ...none,
    shops: [shop, { ...shop, shopid: 'sool', name: '우리술방', owner: false }],
  })
  expect(text).toContain('하루공방')
  expect(text).not.toContain('우리술방')
  expect(links).toEqual([shop.url])
})

test('the label of each link contains its text', () => {
  const url = 'https://account.madang.example/user/checkout/pay?draft=abc'
  const html = renderHtml({
    ...none,
    orders: [order, { ...order, number: '', statuses: [], url }],
    order_count: 2,
    shops: [{ shopid: 'haru', name: '하루공방', owner: true, url: 'https://admin.madang.example/' }],
  })
  const links = [...html.matchAll(/<a [^>]*aria-label="([^"]*)"[^>]*>([^<]*)</g)]
  expect(links).toHaveLength(3)
  for (const [, name = '', words = ''] of links) expect(name).toContain(words)
})
