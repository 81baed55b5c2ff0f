import { expect, test } from 'vitest'
import { structuredData, structuredFaults } from './structured-data.ts'

const address = 'https://haru.example/shop/view/1234567'

const graphOf = (overrides: Record<string, unknown> = {}) => ({
  '@context': 'https://schema.org',
  '@graph': [{ '@type': 'ListItem', position: 1, name: '그릇', item: address, ...overrides }],
})

test('a complete object is valid', () => {
  expect(structuredFaults(graphOf())).toEqual([])
})

test.each([
  ['a property that is missing', { name: undefined }],
  ['a text that says nothing', { name: ' ' }],
  ['an address without a host', { item: '/shop/view/1234567' }],
  ['a number that is a text', { position: '1' }],
  ['a property that the type does not have', { price: 3 }],
  ['a type that nobody knows', { '@type': 'Listitem' }],
])('%s is invalid', (_what, overrides) => {
  expect(structuredFaults(graphOf(overrides))).toHaveLength(1)
})

test('a reference to an id that does not exist is invalid', () => {
  const offer = {
    '@type': 'Offer',
    price: 1_000,
    priceCurrency: 'KRW',
    url: address,
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy: { '@id': '#none' },
    shippingDetails: { '@id': '#none' },
  }
  expect(structuredFaults({ '@context': 'https://schema.org', '@graph': [offer] })).toHaveLength(2)
})

test('data whose script ends early is not JSON', () => {
  expect(() => structuredData('<script type="application/ld+json">{"a":"</script>"}</script>')).toThrow()
  expect(structuredData('<p>no data</p>')).toBeUndefined()
})
