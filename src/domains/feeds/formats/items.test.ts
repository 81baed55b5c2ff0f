import { describe, expect, test } from 'vitest'
import { aFeedShop, newFeedProduct, somePlates } from '../../../../tests/factories/feeds.ts'
import { feedItems, type ItemService, itemFaults } from '../../../../tests/feeds/feed-items.ts'
import type { FeedProduct, FeedShop } from '../products/feed-product.ts'
import { feedFormats } from './feed-formats.ts'

const SERVICES: ItemService[] = ['google', 'meta', 'kakao']

function itemsOf(service: ItemService, product: FeedProduct, shop: FeedShop = aFeedShop()) {
  const format = feedFormats[`${service}.xml`]
  const xml = format.head(shop) + format.rows(shop, product) + format.tail
  expect(itemFaults(xml, service)).toEqual([])
  return feedItems(xml)
}

test.each(SERVICES)('%s: writes texts, prices and addresses of a product', (service) => {
  const [item] = itemsOf(service, newFeedProduct({ sale_price: 15_000 }))
  const source = { google: 'google_shopping', meta: 'meta', kakao: 'kakao' }[service]
  expect(item).toMatchObject({
    id: ['7'],
    title: ['무광 백자 접시'],
    description: ['손으로 빚은 접시입니다.'],
    link: [`https://haru.madang.test/shop/view/7?utm_source=${source}&utm_medium=feed`],
    image_link: ['https://haru.madang.test/img/signed/pictures/a.jpg/feed.jpg'],
    additional_image_link: ['https://haru.madang.test/img/signed/pictures/b.jpg/feed.jpg'],
    price: ['19000 KRW'],
    sale_price: ['15000 KRW'],
    condition: ['new'],
    brand: ['하루'],
    product_type: ['그릇 > 접시'],
  })
})

test.each(SERVICES)('%s: uses the title if there is no description', (service) => {
  expect(itemsOf(service, newFeedProduct({ description: '' }))[0]?.description).toEqual(['무광 백자 접시'])
})

test.each(SERVICES)('%s: leaves out a product without a picture', (service) => {
  expect(itemsOf(service, newFeedProduct({ images: [] }))).toEqual([])
})

describe.each(['google', 'meta'] as const)('%s', (service) => {
  const [inStock, outOfStock] =
    service === 'google' ? ['in_stock', 'out_of_stock'] : ['in stock', 'out of stock']

  test('writes one item for each combination of options, all in one group', () => {
    const items = itemsOf(service, somePlates({ sale_price: 15_000 }))
    expect(
      items.map(({ id, item_group_id, title, color, price, sale_price, availability, image_link }) =>
        [id, item_group_id, title, color, price, sale_price, availability, image_link].flat(),
      ),
    ).toEqual([
      [
        '7-11',
        '7',
        '무광 백자 접시 - 백색',
        '백색',
        '19000 KRW',
        '15000 KRW',
        inStock,
        'https://haru.madang.test/img/signed/pictures/a.jpg/feed.jpg',
      ],
      [
        '7-12',
        '7',
        '무광 백자 접시 - 회색',
        '회색',
        '20000 KRW',
        '16000 KRW',
        outOfStock,
        'https://haru.madang.test/img/signed/pictures/grey.jpg/feed.jpg',
      ],
    ])
  })

  test('writes the delivery fee to Korea', () => {
    expect(itemsOf(service, newFeedProduct())[0]?.['shipping/price']).toEqual(['3000 KRW'])
    expect(itemsOf(service, newFeedProduct({ price: 40_000 }))[0]?.['shipping/price']).toEqual(['0 KRW'])
  })

  test('leaves out a combination whose price is 0', () => {
    const [white] = somePlates().variants
    const variants = [white as never, { ...(white as object), pid2: 13, price_diff: -19_000 } as never]
    expect(itemsOf(service, somePlates({ variants })).map(({ id }) => id?.[0])).toEqual(['7-11'])
  })
})

test('google: writes the price of the smallest order and the amount for free delivery', () => {
  const [item] = itemsOf('google', newFeedProduct({ least: 3 }))
  expect([item?.price, item?.['free_shipping_threshold/price_threshold']]).toEqual([
    ['57000 KRW'],
    ['30000 KRW'],
  ])
})

test('google: writes a pre-order with the day from which it is sent', () => {
  const [item] = itemsOf('google', newFeedProduct({ ships_from: '2026-12-24' }))
  expect([item?.availability, item?.availability_date]).toEqual([['preorder'], ['2026-12-24T00:00+0900']])
  const [soldOutItem] = itemsOf('google', newFeedProduct({ ships_from: '2026-12-24', sold_out: true }))
  expect(soldOutItem?.availability).toEqual(['out_of_stock'])
})

test('google: declares that a product has no identifier unless it has a barcode, or brand and model', () => {
  expect(itemsOf('google', newFeedProduct({ model: '' }))[0]?.identifier_exists).toEqual(['no'])
  expect(itemsOf('google', newFeedProduct())[0]?.identifier_exists).toBeUndefined()
  const [coded] = itemsOf('google', newFeedProduct({ model: '', barcode: '8801043015653' }))
  expect([coded?.identifier_exists, coded?.gtin]).toEqual([undefined, ['8801043015653']])
})

test('meta: writes the maker, or else the shop, if the brand is missing', () => {
  expect(itemsOf('meta', newFeedProduct({ brand: '' }))[0]?.brand).toEqual(['하루공방'])
  expect(itemsOf('meta', newFeedProduct({ brand: '', maker: '' }))[0]?.brand).toEqual(['하루 그릇'])
})

test('kakao: writes only one item for a product with options', () => {
  expect(itemsOf('kakao', somePlates()).map(({ id }) => id?.[0])).toEqual(['7'])
})

test('shortens a long title, but not the names of the options', () => {
  const [item] = itemsOf('google', somePlates({ title: '가'.repeat(200) }))
  expect([item?.title?.[0]?.length, item?.title?.[0]?.endsWith('가 - 백색')]).toEqual([150, true])
})
