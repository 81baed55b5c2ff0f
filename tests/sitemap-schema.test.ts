import { expect, test } from 'vitest'
import { sitemapOf } from './sitemap-schema.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const picture = '<image:image><image:loc>https://haru.example/a.webp</image:loc></image:image>'
const page = '<url><loc>https://haru.example/</loc><lastmod>2026-01-02T03:04:05Z</lastmod></url>'

test('a valid sitemap is read', () => {
  expect(sitemapOf(`${HEAD}<urlset ${NS}>${page}</urlset>`, 'urlset')).toEqual([
    { loc: 'https://haru.example/', lastmod: '2026-01-02T03:04:05Z' },
  ])
})

test.each([
  ['an empty set', `<urlset ${NS}></urlset>`],
  ['another root', `<sitemapindex ${NS}>${page}</sitemapindex>`],
  ['no namespace', `<urlset>${page}</urlset>`],
  [
    'another order',
    `<urlset ${NS}><url><lastmod>2026-01-02</lastmod><loc>https://haru.example/</loc></url></urlset>`,
  ],
  ['a bare path', `<urlset ${NS}><url><loc>/shop/view/1234567</loc></url></urlset>`],
  [
    'another time',
    `<urlset ${NS}><url><loc>https://haru.example/</loc><lastmod>어제</lastmod></url></urlset>`,
  ],
  [
    'a picture without its namespace',
    `<urlset ${NS}><url><loc>https://haru.example/</loc>${picture}</url></urlset>`,
  ],
  [
    'a picture in an index',
    `<sitemapindex ${NS}><sitemap><loc>https://haru.example/</loc>${picture}</sitemap></sitemapindex>`,
  ],
  ['two hosts', `<urlset ${NS}>${page}<url><loc>https://iut.example/</loc></url></urlset>`],
  ['a bare ampersand', `<urlset ${NS}><url><loc>https://haru.example/?a=1&b=2</loc></url></urlset>`],
  ['an element that never ends', `<urlset ${NS}><url><loc>https://haru.example/</loc></urlset>`],
  ['a sign that XML forbids', `<urlset ${NS}><url><loc>https://haru.example/\u0001</loc></url></urlset>`],
])('%s is refused', (_what, body) => {
  expect(() => sitemapOf(HEAD + body, 'urlset')).toThrow()
})
