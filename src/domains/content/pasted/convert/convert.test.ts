import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitise } from '../../../../platform/html/sanitise.ts'
import { xssVectors } from '../../../../platform/html/xss-vectors.fixture.ts'
import { linkOf, playerOf } from '../../blocks/block-addresses.ts'
import { MAX_PASTED_BLOCKS, MAX_PASTED_PICTURES } from '../pasted-limits.ts'
import { convert } from './convert.ts'
import { CAFE24_PAGE, SMARTSTORE_PAGE } from './pasted-pages.fixture.ts'

const picture = (index: number, alt = '', url = '') => ({ type: 'image', image: { index, alt }, url })
const kindsOf = (html: string) => convert(html).pieces.map(({ type }) => type)

test('converts only the product detail of a Cafe24 page', () => {
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
        { index: 1, alt: '' },
        { index: 2, alt: '' },
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

test('converts lazily loaded pictures, links and videos of a SmartStore page', () => {
  const { pieces, sources, left } = convert(SMARTSTORE_PAGE)
  expect(pieces).toEqual([
    { type: 'text', html: expect.stringContaining('<span style="color:#333333">가마에서 나온 날</span>') },
    picture(0),
    {
      type: 'gallery',
      images: [
        { index: 1, alt: '' },
        { index: 2, alt: '' },
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
    'a disabled link',
    '<a data-linkdata=\'{"link":"https://a.example/","linkUse":"false"}\'><img src="a"></a>',
  ],
  ['a forbidden link', '<a data-linkdata=\'{"link":"javascript:alert(1)"}\'><img src="a"></a>'],
  ['broken data', '<a data-linkdata="{"><img src="a"></a><i class="__se_module_data" data-module="{"></i>'],
  ['data without an end', `<img src="a"><script class="__se_module_data" data-module='{"data":`],
  [
    'a video of an unknown service',
    '<img src="a"><i class="__se_module_data" data-module=\'{"data":{"inputUrl":"https://evil.example/v"}}\'></i>',
  ],
])('ignores %s in the data of Naver’s editor', (_, html) => {
  expect(convert(html).pieces).toEqual([picture(0)])
})

test('makes one block of a video that the page contains both as a frame and as data', () => {
  const data =
    '<script class="__se_module_data" data-module=\'{"data":{"inputUrl":"https://vimeo.com/76979871"}}\'></script>'
  const page = `<div><iframe src="https://player.vimeo.com/video/76979871"></iframe>${data}</div>`
  expect(kindsOf(page)).toEqual(['video'])
})

test.each([
  ['joins adjacent texts', '<h2>가</h2><p>나</p><div>다</div>', ['text']],
  ['separates pictures above each other', '<p><img src="a"><br><img src="b"></p>', ['image', 'image']],
  [
    'makes no gallery of a long picture that was cut into slices',
    '<div><img src="a" width="860"><img src="b" width="860"></div>',
    ['image', 'image'],
  ],
  [
    'makes a gallery of narrow pictures side by side',
    '<p><img src="a" width="49%"><img src="b" width="49%"></p>',
    ['gallery'],
  ],
  [
    'splits a layout table',
    '<table><tr><td><img src="a"></td></tr><tr><td>글</td></tr></table>',
    ['image', 'text'],
  ],
  ['keeps a table of texts as html', '<table><tr><td>가</td><td>나</td></tr></table>', ['html']],
  ['splits text at a picture', '<p>가<img src="a">나</p>', ['text', 'image', 'text']],
  ['leaves out gaps at the ends', '<br><br><br><p>가</p><hr><hr>', ['text']],
  [
    'leaves out hidden elements',
    '<div style="display: none"><img src="a">가</div><p class="displaynone">나</p><p>다</p>',
    ['text'],
  ],
  ['makes no block of an empty page', ' <p>&nbsp;</p> ', []],
])('%s', (_title, html, kinds) => {
  expect(kindsOf(html)).toEqual(kinds)
})

test('repeats style and link in the texts before and after a picture', () => {
  const html =
    '<div style="text-align:center;width:900px"><a href="https://a.example/">가<img src="a">나</a></div>'
  const opening = '<p style="text-align:center"><a href="https://a.example/" rel="noopener nofollow">'
  expect(convert(html).pieces).toEqual([
    { type: 'text', html: `${opening}가</a></p>` },
    picture(0, '', 'https://a.example/'),
    { type: 'text', html: `${opening}나</a></p>` },
  ])
})

test('counts the pictures, blocks and texts that exceed the limits', () => {
  const many = Array.from(
    { length: MAX_PASTED_PICTURES + 3 },
    (_, index) => `<p><img src="${index}"></p>`,
  ).join('')
  const pictures = convert(many)
  expect(pictures.pieces).toHaveLength(MAX_PASTED_PICTURES)
  expect(pictures.left).toEqual([['pictures', 3]])
  const blocks = convert('<p>가</p><p><img src="a"></p>'.repeat(MAX_PASTED_BLOCKS))
  expect(blocks.pieces).toHaveLength(MAX_PASTED_BLOCKS)
  expect(blocks.left).toEqual([['blocks', MAX_PASTED_BLOCKS]])
  const long = convert(`<p>${'가'.repeat(200_000)}</p><p>나<img src="a"></p>`)
  expect(long.left).toEqual([['long', 1]])
  expect(() => convert('<div>'.repeat(5_000))).toThrow('너무 깊게')
})

test('limits the size of the output when wrappers are repeated around many texts', () => {
  const style = 'color:#112233;background-color:#112233;font-size:11px;text-align:center'
  const page = `${`<div style="${style}">`.repeat(55)}${'가<img src="a">'.repeat(20_000)}`
  const { pieces } = convert(page)
  expect(JSON.stringify(pieces).length).toBeLessThan(3_000_000)
})

/** Checks that the markup and addresses of all pieces are harmless. */
function assertHarmless(html: string): void {
  for (const piece of convert(html).pieces) {
    if ('html' in piece) expect(sanitise(piece.html)).toBe(sanitise(sanitise(piece.html)))
    if ('html' in piece) expect(dangerIn(piece.html), html).toBeNull()
    if (piece.type === 'image') expect(linkOf(piece.url)).toBe(piece.url)
    if (piece.type === 'video') expect(playerOf(piece.url)).not.toBeNull()
  }
}

/** The first dangerous tag (event handler, forbidden element or script URL); null if there is none. */
const dangerIn = (html: string): string | null =>
  html
    .match(/<[^<>]*>/g)
    ?.find(
      (tag) =>
        /^<\/?(?:script|style|svg|math|object|embed|form|input|link|meta|base|template)\b/i.test(tag) ||
        /\s(?:on\w+|srcdoc|srcset|formaction|data-[\w-]+)\s*=/i.test(tag.replace(/"[^"]*"/g, '""')) ||
        /(?:href|src)="\s*(?:javascript|data|vbscript|blob):/i.test(tag),
    ) ?? null

test('removes attacks anywhere in a page', () => {
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

test('converts any mixture of markup to harmless html', () => {
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
