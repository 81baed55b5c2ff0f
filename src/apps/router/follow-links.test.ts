import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLinks } from './follow-links.ts'

const HERE = 'http://haru.test/shop/list?page=2'
const navigations: string[] = []
let restored: string[] = []
let clicked: (event: object) => void = () => {}
let poppedBack: () => void = () => {}

beforeEach(() => {
  navigations.length = 0
  restored = []
  vi.stubGlobal('location', new URL(HERE))
  vi.stubGlobal('document', {
    addEventListener: (_name: string, listener: typeof clicked) => {
      clicked = listener
    },
  })
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof poppedBack) => {
    poppedBack = listener
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

interface Link {
  target?: string
  download?: boolean
}

/** Clicks within a link, and returns whether the default action was prevented. */
function click(
  href: string | null,
  { target = '', download = false }: Link = {},
  event: object = {},
): boolean {
  const preventDefault = vi.fn()
  const anchor = href && { href: new URL(href, HERE).href, target, hasAttribute: () => download }
  clicked({ button: 0, target: { closest: () => anchor }, preventDefault, ...event })
  return preventDefault.mock.calls.length === 1
}

const follow = () =>
  followLinks({
    navigate: async (href) => void navigations.push(href),
    restore: async ({ pathname }) => void restored.push(pathname),
  })

test('a plain click on a link to a page of the site navigates without a reload', () => {
  follow()
  expect(click('/shop/product/3?from=list#reviews')).toBe(true)
  expect(navigations).toEqual(['http://haru.test/shop/product/3?from=list#reviews'])
})

test.each([
  ['another site', 'https://pay.test/', {}],
  ['a page in another window', '/shop/list', { target: '_blank' }],
  ['a download', '/shop/list', { download: true }],
  ['a file', '/img/cup.png', {}],
  ['a call', '/api/myshp/v2/logout', {}],
  ['a place in the same page', '#reviews', {}],
  ['no link', null, {}],
])('a click on %s is left to the browser', (_name, href, link) => {
  follow()
  expect(click(href, link)).toBe(false)
  expect(navigations).toEqual([])
})

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
  { defaultPrevented: true },
])('a click with %o is handled by the browser', (event) => {
  follow()
  expect(click('/shop/product/3', {}, event)).toBe(false)
  expect(navigations).toEqual([])
})

test('the back button restores the page of the URL', () => {
  follow()
  vi.stubGlobal('location', new URL('http://haru.test/shop/main'))
  poppedBack()
  expect(restored).toEqual(['/shop/main'])
})
