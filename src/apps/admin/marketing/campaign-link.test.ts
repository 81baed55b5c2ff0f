import { expect, test } from 'vitest'
import { adminCampaignsTexts } from '../../../ui/texts/admin-campaigns.ts'
import { CHANNELS } from './campaign-channels.ts'
import { type LinkWords, linkOf } from './campaign-link.ts'

const HOME = 'https://haru.madang.test:8443/'
const build = (words: Partial<LinkWords> = {}) =>
  linkOf({ page: '', source: 'letter', medium: 'email', campaign: 'may', ...words }, HOME)
const addressOf = (words: Partial<LinkWords>) => {
  const result = build(words)
  return 'link' in result
    ? result.link.address.replace('utm_source=letter&utm_medium=email&utm_campaign=', '')
    : result
}

test('tags a link with its three names, and reports how statistics count it', () => {
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
])('accepts %j as a page of the shop', (page, address) => {
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
])('refuses %j as a page of the shop', (page) => {
  expect(build({ page })).toEqual({ errors: { page: 'elsewhere' } })
})

test('converts names to lower case and replaces slashes and spaces', () => {
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

test('reports missing and too long names by field', () => {
  expect(build({ source: '', medium: ' / ', campaign: 'a'.repeat(61) })).toEqual({
    errors: { source: 'missing', medium: 'missing', campaign: 'long' },
  })
})

test('every channel has a name and valid tags', () => {
  for (const [place, names] of Object.entries(CHANNELS)) {
    expect(adminCampaignsTexts.places).toHaveProperty(place)
    const result = build(names)
    expect('link' in result && result.link.campaign).toBe(`${names.source}/${names.medium}/may`)
  }
})
