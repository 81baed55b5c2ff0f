import { expect, test } from 'vitest'
import { absoluteLd } from './json-ld.ts'

const origin = 'https://haru.example.com'

test('addresses of ours are absolute, in lists and inside of others too', () => {
  const list = { '@graph': [{ url: '/shop/view/3', image: ['/img/a/1', '/img/b/1'], offers: { url: '/o' } }] }
  expect(absoluteLd(list, origin)).toEqual({
    '@graph': [
      {
        url: `${origin}/shop/view/3`,
        image: [`${origin}/img/a/1`, `${origin}/img/b/1`],
        offers: { url: `${origin}/o` },
      },
    ],
  })
})

test('addresses elsewhere, names and numbers stay as they are', () => {
  const product = {
    '@context': 'https://schema.org',
    url: 'https://a.example/x',
    name: '/반 접시',
    price: 1000,
  }
  expect(absoluteLd(product, origin)).toEqual(product)
})
