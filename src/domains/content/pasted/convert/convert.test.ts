import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitise } from '../../../../platform/html/sanitise.ts'
import { xssVectors } from '../../../../platform/html/xss-vectors.fixture.ts'
import { linkOf, playerOf } from '../../blocks/addresses.ts'
import { MOST_PASTED_BLOCKS, MOST_PASTED_PICTURES } from '../limits.ts'
import { convert } from './convert.ts'
import { CAFE24_PAGE, SMARTSTORE_PAGE } from './pages.fixture.ts'

const picture = (index: number, alt = '', url = '') => ({ type: 'image', image: { place: index, alt }, url })
const kindsOf = (html: string) => convert(html).pieces.map(({ type }) => type)

test('a page of Cafe24 becomes blocks of its detail alone', () => {
  const { pieces, sources, left } = convert(CAFE24_PAGE)
  expect(pieces).toEqual([
    picture(0, '앞모습'),
    {
      type: 'text',
      html: [
        '<div style="text-align:center"><span style="color:#8b4513;font-size:24px"><strong>흙의 색</strong></span>',
        '<br><br><br>행복한 아침</div><p style="text-align:center">한 점씩 <strong>빚습니다</strong>.</p>',
      ].join(''),
    },
    { type: 'spacer', height: 60 },
    {
      type: 'gallery',
      images: [
        { place: 1, alt: '' },
        { place: 2, alt: '' },
      ],
    },
    { type: 'html', html: expect.stringContaining('<th>크기</th><td>9 x 9cm</td>') },
    picture(4, '', 'https://blog.example/studio'),
    { type: 'video', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', title: '' },
  ])
  expect(sources).toEqual([
    '//img.example/web/upload/a.jpg',
    '/web/upload/b.jpg',
    '/web/upload/c.jpg',
    '/web/upload/scale.png',
    'http://img.example/d.jpg',
  ])
  expect(Object.fromEntries(left)).toEqual({
    style: 1,
    script: 1,
    handler: 1,
    frame: 1,
    tiny: 1,
    around: 1,
    link: expect.any(Number),
  })
})

test('a page of SmartStore becomes blocks with the pictures that load late, and the links and videos of its data', () => {
  const { pieces, sources, left } = convert(SMARTSTORE_PAGE)
  expect(pieces).toEqual([
    { type: 'text', html: expect.stringContaining('<span style="color:#333333">가마에서 나온 날</span>') },
    picture(0),
    {
      type: 'gallery',
      images: [
        { place: 1, alt: '' },
        { place: 2, alt: '' },
      ],
    },
    { type: 'spacer', height: 40 },
    { type: 'text', html: expect.stringContaining('쓰기 좋은 그릇') },
    { type: 'video', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', title: '' },
    picture(3, '', 'https://blog.example/kiln?a=1&b=2'),
  ])
  expect(sources).toEqual([
    'https://shop.example/1.jpg?type=w860',
    'https://shop.example/2.jpg',
    'https://shop.example/3.jpg',
    'https://shop.example/4.jpg',
  ])
  expect(Object.fromEntries(left)).toEqual({ handler: 1, media: 1 })
})

test.each([
  [
    'a link that is not in use',
    '<a data-linkdata=\'{"link":"https://a.example/","linkUse":"false"}\'><img src="a"></a>',
  ],
  [
    'a link that may not be followed',
    '<a data-linkdata=\'{"link":"javascript:alert(1)"}\'><img src="a"></a>',
  ],
  [
    'data that is broken',
    '<a data-linkdata="{"><img src="a"></a><i class="__se_module_data" data-module="{"></i>',
  ],
  ['data without an end', `<img src="a"><script class="__se_module_data" data-module='{"data":`],
  [
    'a video of an unknown service',
    '<img src="a"><i class="__se_module_data" data-module=\'{"data":{"inputUrl":"https://evil.example/v"}}\'></i>',
  ],
])('nothing is made of %s in the data of Naver’s editor', (_, html) => {
  expect(convert(html).pieces).toEqual([picture(0)])
})

test('a video that stands in the page beside its data is one block', () => {
  const data =
    '<script class="__se_module_data" data-module=\'{"data":{"inputUrl":"https://vimeo.com/76979871"}}\'></script>'
  const page = `<div><iframe src="https://player.vimeo.com/video/76979871"></iframe>${data}</div>`
  expect(kindsOf(page)).toEqual(['video'])
})

test.each([
  ['text that is side by side is one block', '<h2>가</h2><p>나</p><div>다</div>', ['text']],
  [
    'pictures above each other are blocks of their own',
    '<p><img src="a"><br><img src="b"></p>',
    ['image', 'image'],
  ],
  [
    'slices of one long picture are no gallery',
    '<div><img src="a" width="860"><img src="b" width="860"></div>',
    ['image', 'image'],
  ],
  [
    'narrow pictures beside each other are a gallery',
    '<p><img src="a" width="49%"><img src="b" width="49%"></p>',
    ['gallery'],
  ],
  [
    'a table that only arranges is taken apart',
    '<table><tr><td><img src="a"></td></tr><tr><td>글</td></tr></table>',
    ['image', 'text'],
  ],
  ['a table of words stays html', '<table><tr><td>가</td><td>나</td></tr></table>', ['html']],
  ['a picture between words parts them', '<p>가<img src="a">나</p>', ['text', 'image', 'text']],
  ['gaps at the ends are left out', '<br><br><br><p>가</p><hr><hr>', ['text']],
  [
    'hidden parts are left out',
    '<div style="display: none"><img src="a">가</div><p class="displaynone">나</p><p>다</p>',
    ['text'],
  ],
  ['nothing becomes nothing', ' <p>&nbsp;</p> ', []],
])('%s', (_title, html, kinds) => {
  expect(kindsOf(html)).toEqual(kinds)
})

test('text that a picture parts keeps its look and its link', () => {
  const html =
    '<div style="text-align:center;width:900px"><a href="https://a.example/">가<img src="a">나</a></div>'
  const opening = '<p style="text-align:center"><a href="https://a.example/" rel="noopener nofollow">'
  expect(convert(html).pieces).toEqual([
    { type: 'text', html: `${opening}가</a></p>` },
    picture(0, '', 'https://a.example/'),
    { type: 'text', html: `${opening}나</a></p>` },
  ])
})

test('bounds hold, and what is beyond them is told', () => {
  const many = Array.from(
    { length: MOST_PASTED_PICTURES + 3 },
    (_, index) => `<p><img src="${index}"></p>`,
  ).join('')
  const pictures = convert(many)
  expect(pictures.pieces).toHaveLength(MOST_PASTED_PICTURES)
  expect(pictures.left).toEqual([['pictures', 3]])
  const blocks = convert('<p>가</p><p><img src="a"></p>'.repeat(MOST_PASTED_BLOCKS))
  expect(blocks.pieces).toHaveLength(MOST_PASTED_BLOCKS)
  expect(blocks.left).toEqual([['blocks', MOST_PASTED_BLOCKS]])
  const long = convert(`<p>${'가'.repeat(200_000)}</p><p>나<img src="a"></p>`)
  expect(long.left).toEqual([['long', 1]])
  expect(() => convert('<div>'.repeat(5_000))).toThrow('너무 깊게')
})

test('wrappers around many texts make no more than is bounded', () => {
  const style = 'color:#112233;background-color:#112233;font-size:11px;text-align:center'
  const page = `${`<div style="${style}">`.repeat(55)}${'가<img src="a">'.repeat(20_000)}`
  const { pieces } = convert(page)
  expect(JSON.stringify(pieces).length).toBeLessThan(3_000_000)
})

/** Everything in pieces that could run or lead somewhere, checked by the rules of what is stored. */
function assertHarmless(html: string): void {
  for (const piece of convert(html).pieces) {
    if ('html' in piece) expect(sanitise(piece.html)).toBe(sanitise(sanitise(piece.html)))
    if ('html' in piece) expect(dangerIn(piece.html), html).toBeNull()
    if (piece.type === 'image') expect(linkOf(piece.url)).toBe(piece.url)
    if (piece.type === 'video') expect(playerOf(piece.url)).not.toBeNull()
  }
}

/** A tag with a handler, an element that runs, or an address that does; text in which they are only words is none. */
const dangerIn = (html: string): string | null =>
  html
    .match(/<[^<>]*>/g)
    ?.find(
      (tag) =>
        /^<\/?(?:script|style|svg|math|object|embed|form|input|link|meta|base|template)\b/i.test(tag) ||
        /\s(?:on\w+|srcdoc|srcset|formaction|data-[\w-]+)\s*=/i.test(tag.replace(/"[^"]*"/g, '""')) ||
        /(?:href|src)="\s*(?:javascript|data|vbscript|blob):/i.test(tag),
    ) ?? null

test('no attack is left in the pieces of a page, wherever it stands', () => {
  for (const vector of xssVectors)
    for (const html of [
      vector,
      `<div id="prdDetail">${vector}<img src="a"></div>`,
      `<table><tr><td>${vector}</td><td>글<img src="a"></td></tr></table>`,
      `<a href="${vector}"><img src="a" alt="${vector}"></a>`,
      `<center><font color="${vector}">${vector}<img data-src="${vector}">${vector}</font></center>`,
    ])
      assertHarmless(html)
})

test('any mixture of markup is converted without danger, and to what can be converted again', () => {
  const part = fc.oneof(
    fc.constantFrom(...xssVectors),
    fc.constantFrom(
      '<div>',
      '</div>',
      '<table><tr><td>',
      '</td></tr></table>',
      '<p class="se-imageStrip">',
      '<center>',
    ),
    fc.constantFrom(
      '<img src=a>',
      '<img width=50% src=b>',
      '<br>',
      '<hr>',
      '&nbsp;',
      '<a href=//x>',
      '</a>',
      '<b>',
      '</p>',
    ),
    fc.string({ maxLength: 20 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => assertHarmless(parts.join(''))),
    { numRuns: 400 },
  )
})
