import { expect, test } from 'vitest'
import { linkOf, playerOf } from './block-addresses.ts'

test.each([
  ['', ''],
  ['/', '/'],
  ['/link', '/link'],
  ['/shop/list?category=3#top', '/shop/list?category=3#top'],
  ['/promotion/jeep', '/promotion/jeep'],
  ['/about/load2', '/about/load2'],
  [' https://example.com ', 'https://example.com/'],
  ['HTTP://EXAMPLE.com/a b', 'http://example.com/a%20b'],
])('allows the link %o', (written, address) => {
  expect(linkOf(written)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://shop@evil.example/',
  'mailto:a@b.kr',
  'example.com',
  '/api/myshp/join?shopid=x',
  '/shop/../api/x',
  'https://haru.example/api/myshp/cancel?shopid=dangol',
  'https://haru.example/%61pi/myshp/cancel?shopid=dangol',
  '/shop/%2e%2e/api/x',
])('refuses the link %o', (written) => {
  expect(linkOf(written)).toBeNull()
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://tv.naver.com/v/12345678', 'https://tv.naver.com/embed/12345678'],
  ['https://tv.kakao.com/v/12345678', 'https://play-tv.kakao.com/embed/player/cliplink/12345678'],
  [
    'https://tv.kakao.com/channel/9/cliplink/12345678',
    'https://play-tv.kakao.com/embed/player/cliplink/12345678',
  ],
])('plays the video %s with %s', (written, player) => {
  expect(playerOf(written)).toBe(player)
  expect(playerOf(player)).toBe(player)
})

test.each([
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'https://youtube.com/embed/dQw4w9WgXcQQQQ',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/about',
])('finds no player for %s', (written) => {
  expect(playerOf(written)).toBeNull()
})
