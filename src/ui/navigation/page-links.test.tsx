import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageLinks } from './page-links.tsx'

const pathOf = (page: number, after?: number) => `/list?page=${page}${after ? `-after-${after}` : ''}`
const linksOf = (props: { page: number; pages: number; after?: number }) =>
  [
    ...renderToStaticMarkup(<PageLinks {...props} pathOf={pathOf} label="쪽" />).matchAll(/href="(.*?)"/g),
  ].map(([, href]) => href)

test('only links to the next page continue after the last item', () => {
  expect(linksOf({ page: 2, pages: 4, after: 31 })).toEqual([
    '/list?page=1',
    '/list?page=1',
    '/list?page=2',
    '/list?page=3-after-31',
    '/list?page=4',
    '/list?page=3-after-31',
  ])
  expect(linksOf({ page: 4, pages: 4, after: 31 })).not.toContain('/list?page=5-after-31')
})
