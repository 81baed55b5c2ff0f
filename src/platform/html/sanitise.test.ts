import { expect, test } from 'vitest'
import { sanitise } from './sanitise.ts'
import { xssVectors } from './xss-vectors.fixture.ts'

test.each([
  ['<h2>유약 안내</h2><p>가마의 <strong>불</strong>에 따라<br>색이 <em>다릅니다</em>.</p>'],
  ['<ul><li>국내산 흙</li><li>손 빚음</li></ul><ol><li>하나</li></ol><hr>'],
  [
    '<table><thead><tr><th colspan="2">크기</th></tr></thead><tbody><tr><td>높이</td><td>9cm</td></tr></tbody></table>',
  ],
  ['<blockquote>후기</blockquote><p><u>밑줄</u> <s>30,000원</s></p>'],
  [
    '<p style="text-align:center;color:#2383ff;background-color:rgb(255, 255, 0);font-size:18px;font-weight:bold">특가</p>',
  ],
  ['<p>3 &lt; 5 &amp; 7 &gt; 2</p>'],
])('does not change the output of an editor: %s', (html) => {
  expect(sanitise(html).replaceAll(' />', '>')).toBe(html)
})

test('replaces obsolete and heavy elements by plain equivalents', () => {
  expect(sanitise('<h1>제목</h1><b>굵게</b><i>기울임</i><strike>취소</strike>')).toBe(
    '<h2>제목</h2><strong>굵게</strong><em>기울임</em><s>취소</s>',
  )
})

test('links may use web, mail and phone addresses, and get rel attributes', () => {
  const addresses = [
    'https://example.com/',
    'http://example.com/',
    'mailto:haru@example.com',
    'tel:02-123-4567',
    '/shop/view/55?a=1',
  ]
  for (const href of addresses) {
    expect(sanitise(`<a href="${href}">x</a>`)).toBe(`<a href="${href}" rel="noopener nofollow">x</a>`)
  }
  expect(sanitise('<a href="https://example.com/" target="_blank" rel="opener">x</a>')).toBe(
    '<a href="https://example.com/" target="_blank" rel="noopener nofollow">x</a>',
  )
})

test('images come from https or this platform, load lazily and have alternative text', () => {
  expect(sanitise('<img src="https://cdn.example/a.jpg" width="860" class="big" data-id="1">')).toBe(
    '<img src="https://cdn.example/a.jpg" alt="" width="860" loading="lazy" />',
  )
  const own = '/img/AAAABBBBCCCCDDDD/shops/7/cup.jpg/720.webp'
  expect(sanitise(`<img src="${own}" alt="머그컵">`)).toBe(`<img src="${own}" alt="머그컵" loading="lazy" />`)
  expect(sanitise('<img src="//cdn.example/a.jpg">')).toContain('src="https://cdn.example/a.jpg"')
  expect(sanitise('<p>앞<img src="http://cdn.example/a.jpg">뒤</p>')).toBe('<p>앞뒤</p>')
})

test('retains a known video player without its other attributes', () => {
  const players = [
    'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
    'https://player.vimeo.com/video/76979871',
    'https://tv.naver.com/embed/12345',
    'https://tv.kakao.com/embed/player/cliplink/12345',
  ]
  for (const src of players) {
    expect(sanitise(`<iframe src="${src}" width="560" height="315" allow="camera" name="x"></iframe>`)).toBe(
      `<iframe src="${src}" title="동영상" width="560" height="315" loading="lazy"></iframe>`,
    )
  }
})

test('removes unknown classes, ids and styles, and retains the text', () => {
  expect(sanitise('<p class="se-text" id="x" style="color:red;position:fixed;margin:-9px">글</p>')).toBe(
    '<p style="color:red">글</p>',
  )
  expect(sanitise('<section><font color="red">글</font></section>')).toBe('글')
})

test('closes open elements, and drops end tags without a start', () => {
  expect(sanitise('<div><p>열린</div></div></main></section>')).toBe('<div><p>열린</p></div>')
  expect(sanitise('<ul><li><strong>열린')).toBe('<ul><li><strong>열린</strong></li></ul>')
})

test('removes elements nested too deep but retains their text, and refuses extreme nesting', () => {
  const flat = sanitise(`${'<div>'.repeat(900)}글`)
  expect(flat).toContain('글')
  expect(flat.length).toBeLessThan(1_000)
  expect(() => sanitise(`${'<div>'.repeat(200_000)}글`)).toThrow('너무 깊게')
})

test('a long page of many short elements does not count as deep nesting', () => {
  const long = '<p>글<br>글<img src="https://cdn.example/a.jpg"></p>'.repeat(2_000)
  expect(sanitise(long)).toHaveLength(sanitise(long.slice(0, long.length / 2)).length * 2)
})

test.each(xssVectors.map((vector) => [vector]))('removes everything forbidden from %j', (vector) => {
  const clean = sanitise(vector)
  expect(forbiddenIn(clean)).toEqual([])
  expect(sanitise(clean)).toBe(clean)
})

test.each(xssVectors.map((vector) => [vector]))(
  'removes everything forbidden inside other markup: %j',
  (vector) => {
    for (const html of [
      `<table><tr><td>${vector}</td></tr></table>`,
      `<p style="color:red">${vector}`,
      `<a href="${vector}">x</a>`,
    ]) {
      expect(forbiddenIn(sanitise(html)), html).toEqual([])
    }
  },
)

/**
 * Parses the output of the sanitiser by a grammar that is much stricter than a browser, and returns every violation:
 * forbidden elements, attributes, URLs and styles, unquoted values, bare angle brackets.
 */
function forbiddenIn(html: string): string[] {
  const addresses: string[] = []
  const rest = html.replace(
    /<(\/?)([a-z0-9]+)((?: [a-z]+(?:="[^"<>]*")?)*)( \/)?>/g,
    (tag, _slash, name, attributes) => {
      if (!tags.test(name)) addresses.push(tag)
      for (const [attribute, key, value = ''] of attributes.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)) {
        if (!values[key]?.test(value)) addresses.push(attribute)
      }
      return ''
    },
  )
  return /[<>\0]/.test(rest) ? [...addresses, rest] : addresses
}

const tags =
  /^(p|div|span|br|hr|blockquote|figure|figcaption|img|a|iframe|h[2-6]|ul|ol|li|strong|em|u|s|sub|sup|small|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td)$/

const style =
  /^((text-align|color|background-color|font-size|font-weight|width|height):(rgba?\([\d\s,.%/]+\)|[a-z\d#%.]+)(;|$))+$/i

const values: Record<string, RegExp> = {
  style,
  href: /^(https?:\/\/(?!.*@)|mailto:|tel:|\/(shop|promotion)\/)/,
  src: /^(https:\/\/|\/img\/[\w-]{16}\/(?!.*\.\.))/,
  rel: /^noopener nofollow$/,
  target: /^_blank$/,
  loading: /^lazy$/,
  title: /^/,
  alt: /^/,
  allowfullscreen: /^$/,
  width: /^\d+%?$/,
  height: /^\d+%?$/,
  span: /^\d+%?$/,
  colspan: /^\d+%?$/,
  rowspan: /^\d+%?$/,
}

test('adds the known size to an image without a size, and does not change others', () => {
  const own = '/img/AAAABBBBCCCCDDDD/shops/7/cup.jpg/720.webp'
  const sizes = new Map([[own, { width: 1200, height: 1500 }]])
  expect(sanitise(`<img src="${own}">`, sizes)).toContain('width="1200" height="1500"')
  expect(sanitise(`<img src="${own}" width="300">`, sizes)).toContain('alt="" width="300" loading')
  expect(sanitise('<img src="https://cdn.example/a.jpg">', sizes)).not.toContain('width')
})

test.each([
  'https://haru.example/api/myshp/cancel?shopid=dangol',
  'https://haru.example:8080/%61pi/user/logout/v2',
  'https://haru.example/shop/../api/myshp/join?shopid=haru',
])('refuses the URL of an API call in images and links: %s', (address) => {
  expect(sanitise(`<img src="${address}"><a href="${address}">x</a>`)).toBe('<a>x</a>')
})
