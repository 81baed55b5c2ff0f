import { expect, test } from 'vitest'
import { adminCampaignsTexts } from '../../../ui/texts/admin-campaigns.ts'
import { type LinkWords, linkOf } from './campaign-link.ts'
import { PLACES } from './campaign-places.ts'

const HOME = 'https://haru.madang.test:8443/'
const build = (words: Partial<LinkWords> = {}) =>
  linkOf({ page: '', source: 'letter', medium: 'email', campaign: 'may', ...words }, HOME)
const addressOf = (words: Partial<LinkWords>) => {
  const result = build(words)
  return 'link' in result
    ? result.link.address.replace('utm_source=letter&utm_medium=email&utm_campaign=', '')
    : result
}

test('a link bears its three names, and says what statistics count it for', () => {
  expect(build()).toEqual({
    link: {
      address: `${HOME}?utm_source=letter&utm_medium=email&utm_campaign=may`,
      source: 'message:letter',
      campaign: 'letter/email/may',
    },
  })
})

test.each([
  ['', `${HOME}?may`],
  ['  /shop/view/7 ', `${HOME}shop/view/7?may`],
  ['haru.madang.test:8443/shop/view/7', `${HOME}shop/view/7?may`],
  ['http://haru.madang.test:8443/shop/list?category=3#top', `${HOME}shop/list?category=3&may#top`],
  ['/?utm_source=old&utm_campaign=old', `${HOME}?utm_source=letter&utm_campaign=may&utm_medium=email`],
])('%j is a page of the shop', (page, address) => {
  expect(addressOf({ page })).toBe(address)
})

test.each([
  ['https://example.com/'],
  ['//example.com/a'],
  ['https://haru.madang.test/'],
  ['https://haru.madang.test:8443@example.com/'],
  ['javascript:alert(1)'],
  ['example.com'],
  ['https://'],
  ['/\\example.com'],
])('%j is none', (page) => {
  expect(build({ page })).toEqual({ wrong: { page: 'elsewhere' } })
})

test('names are counted in small letters and without what divides them', () => {
  expect(build({ source: ' 하루 블로그 ', medium: 'Social', campaign: '봄/여름 Sale & more' })).toEqual({
    link: {
      address: `${HOME}?${new URLSearchParams({
        utm_source: '하루_블로그',
        utm_medium: 'social',
        utm_campaign: '봄_여름_sale_&_more',
      })}`,
      source: 'social:하루_블로그',
      campaign: '하루_블로그/social/봄_여름_sale_&_more',
    },
  })
})

test('names that are missing or too long are told by their fields', () => {
  expect(build({ source: '', medium: ' / ', campaign: 'a'.repeat(61) })).toEqual({
    wrong: { source: 'missing', medium: 'missing', campaign: 'long' },
  })
})

test('each place of the table has a name, and links that are counted for it', () => {
  for (const [place, names] of Object.entries(PLACES)) {
    expect(adminCampaignsTexts.places).toHaveProperty(place)
    const result = build(names)
    expect('link' in result && result.link.campaign).toBe(`${names.source}/${names.medium}/may`)
  }
})
