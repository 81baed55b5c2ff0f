import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const hosts = ['madang.localhost:3000', 'harugongbang.localhost:3000']
const links = (text: string) => textParts(text, hosts).flatMap((part) => ('href' in part ? [part] : []))

test('URLs become links and the text around them stays', () => {
  const text =
    '여기요 https://example.com/a?b=1, 그리고 http://haru.madang.localhost:3000/shop/view/3에서 보세요.'
  expect(textParts(text, hosts)).toEqual([
    { words: '여기요 ' },
    { words: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1', isOwn: false },
    { words: ', 그리고 ' },
    {
      words: 'http://haru.madang.localhost:3000/shop/view/3',
      href: 'http://haru.madang.localhost:3000/shop/view/3',
      isOwn: true,
    },
    { words: '에서 보세요.' },
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  'http://',
  'www.example.com',
  'https://madang@evil.example',
])('%s is not a link', (text) => {
  expect(links(text)).toEqual([])
  expect(
    textParts(text, hosts)
      .map(({ words }) => words)
      .join(''),
  ).toBe(text)
})

test('a host that only ends like one of ours is foreign', () => {
  expect(links('http://evilmadang.localhost:3000/ http://haru.madang.localhost.evil.kr/')).toMatchObject([
    { isOwn: false },
    { isOwn: false },
  ])
  expect(links('http://harugongbang.localhost:3000/')).toMatchObject([{ isOwn: true }])
})
