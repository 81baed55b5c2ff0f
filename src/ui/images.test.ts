import { expect, test } from 'vitest'
import { imageSrcSet, imageUrl, shareImageUrl } from './images.ts'

const base = '/img/AAAABBBBCCCCDDDD/shops/7/cup.jpg'

test('the URL has the width and the format, WebP by default', () => {
  expect(imageUrl(base, 480)).toBe(`${base}/480.webp`)
  expect(imageUrl(base, 480, 'avif')).toBe(`${base}/480.avif`)
})

test('a srcset has a URL per width', () => {
  expect(imageSrcSet(base, [240, 480], 'avif')).toBe(`${base}/240.avif 240w, ${base}/480.avif 480w`)
})

test('a link preview uses the square JPEG', () => {
  expect(shareImageUrl(base)).toBe(`${base}/share.jpg`)
})
