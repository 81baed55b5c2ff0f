import { expect, test } from 'vitest'
import { absoluteLd } from './json-ld.ts'

const origin = 'https://haru.example.com'

test('makes our own URLs absolute, even in nested objects', () => {
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

test('does not change foreign URLs, names and numbers', () => {
  const product = {
    '@context': 'https://schema.org',
    url: 'https://a.example/x',
    name: '/반 접시',
    price: 1000,
  }
  expect(absoluteLd(product, origin)).toEqual(product)
})
