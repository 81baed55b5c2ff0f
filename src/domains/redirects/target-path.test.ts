import { expect, test } from 'vitest'
import { isShopPage } from './shared/own-paths.ts'
import { judgeRedirect } from './target-path.ts'

const HOSTS = ['haru.madang.kr', 'haru.kr']
const judge = (address: string, target: string) => judgeRedirect({ address, target }, HOSTS)

test.each([
  ['/shop/view/12', '/shop/view/12'],
  ['https://haru.kr/shop/list?category=3#top', '/shop/list?category=3'],
  ['/shop/notice-view?id=5', '/shop/notice-view?id=5'],
  [' / ', '/'],
])('%s is a target', (input, target) => {
  expect(judge('/old', input)).toEqual({ address: '/old', target })
})

test.each([
  'https://evil.example/shop/view/12',
  '//evil.example/shop/view/12',
  '/\\evil.example/shop/view/12',
  'javascript:alert(1)',
  'shop/view/12',
  '/product/detail.html?product_no=1',
  '/api/myshp/v2/get/category',
  '/user/join?url=https://evil.example',
  `/shop/view/${'1'.repeat(600)}`,
])('%s is no target', (target) => {
  expect(judge('/old', target)).toMatchObject({ field: 'target' })
})

test.each(['/', '/shop/list?category=3', '/api/x', '/user/login', '/sitemap.xml', '/preview/a/pc/'])(
  'a redirect cannot start at %s, which the shop serves itself',
  (address) => {
    expect(judge(address, '/shop/view/12')).toMatchObject({ field: 'address' })
  },
)

test('addresses are as long as their decoded form', () => {
  const letters = '가'.repeat(200)
  const encoded = encodeURIComponent(letters)
  expect(judge(`/board/${encoded}`, `/promotion/${encoded}`)).toEqual({
    address: `/board/${letters}`,
    target: `/promotion/${encoded}`,
  })
  const tooLong = 'a'.repeat(500)
  expect(judge(`/${tooLong}`, '/link')).toMatchObject({
    field: 'address',
    reason: '이전 주소는 500자까지 연결할 수 있습니다.',
  })
  expect(judge(`/${'a'.repeat(2_100)}`, '/link')).toMatchObject({
    field: 'address',
    reason: '이전 주소는 500자까지 연결할 수 있습니다.',
  })
  expect(judge('/old', `/promotion/${tooLong}`)).toEqual({
    field: 'target',
    reason: '새 주소는 500자까지 입력할 수 있습니다.',
  })
})

test('the pages of a shop are those of its routes', async () => {
  const { routes } = await import('../../apps/storefront/routes.ts')
  const served = routes.map(({ path }) => path).filter((path) => path !== '/error/404')
  const examples = served.flatMap((path) => {
    const filled = path.replace(/:\w+(?!\?)\b(?!\?)/g, 'x')
    return filled.endsWith('?')
      ? [filled.replace(/\/:\w+\?$/, ''), filled.replace(/:\w+\?$/, '12')]
      : [filled]
  })
  expect(examples.filter((path) => !isShopPage(path))).toEqual([])
  expect(['/shop/shopdetail.html', '/product/12', '/goods/goods_view.php'].filter(isShopPage)).toEqual([])
})
