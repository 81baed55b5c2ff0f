import { expect, test } from 'vitest'
import { readAddress } from './addresses.ts'
import { productSources } from './product-sources.ts'

test.each([
  ['/product/detail.html?product_no=12&cate_no=3', ['cafe24:12']],
  [
    '/product/%EC%95%BD%EC%82%B0%EC%84%B1-%EB%B9%84%EB%88%84/12/category/3/display/1/',
    ['cafe24:12', 'cafe24:~약산성비누'],
  ],
  ['/surl/P/12', ['cafe24:12']],
  ['/m/product.html?branduid=7', ['makeshop:7']],
  ['/shop/shopdetail.html?branduid=7&xcode=1', ['makeshop:7']],
  ['/goods/goods_view.php?goodsNo=1000000001', ['godomall:1000000001']],
  ['/m/goods/goods_view.php?goodsNo=1', ['godomall:1']],
  ['/shop_view/?idx=45', ['imweb:45']],
  ['/products/123', ['smartstore:123', 'shopify:123']],
  ['/haru/products/123', ['smartstore:123', 'shopify:123']],
  ['/collections/mugs/products/Blue-Mug', ['shopify:blue-mug']],
  ['/product/%ED%8C%8C%EB%9E%80-%EB%A8%B8%EA%B7%B8/', ['woocommerce:~파란머그']],
  ['/index?post_type=product&p=9', ['woocommerce:9']],
  ['/?post_type=product&p=9', ['woocommerce:9']],
  ['/product/50%25-%EC%84%B8%EC%9D%BC/', ['woocommerce:~50세일']],
  ['/product/detail.html?product_no=1%27%20or%201=1', []],
  ['/board/free?no=1', []],
])('%s may mean %j', (url, sources) => {
  const old = readAddress(url)
  expect(old && productSources(old)).toEqual(sources)
})
