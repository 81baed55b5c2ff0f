import { expect, test } from 'vitest'
import { newBlock } from './new-block.ts'
import { warningsOf } from './page-warnings.ts'

const img = { key: 'a.jpg', alt: '' }
const light = (luminance: number) => new Map([['a.jpg', luminance]])

test('warns of a picture without alt text, unless its banner has a text', () => {
  expect(warningsOf(newBlock('image', { image: img }), new Map())).toEqual(['alt'])
  expect(warningsOf(newBlock('gallery', { images: [{ ...img, alt: '잔' }, img] }), new Map())).toEqual([
    'alt',
  ])
  expect(warningsOf(newBlock('banner', { img }), new Map())).toEqual(['alt'])
  expect(warningsOf(newBlock('banner', { img, title: '봄' }), new Map())).toEqual([])
})

test.each([
  ['<p>글</p>', []],
  ['<p><img src="/img/a.jpg" alt="잔"></p>', []],
  ['<p><img src="/img/a.jpg" alt="잔"><img src="/img/b.jpg" alt=" " width="40"></p>', ['alt']],
  ['<img src="/img/a.jpg">', ['alt']],
])('warns of missing alt texts in HTML: %s', (html, warnings) => {
  for (const type of ['text', 'html'] as const)
    expect(warningsOf(newBlock(type, { html }), new Map())).toEqual(warnings)
})

test('warns of dark text on a dark picture, but not of white text, which has a dark veil behind it', () => {
  const banner = (not_dark: boolean) => newBlock('banner', { img, title: '봄', not_dark })
  expect(warningsOf(banner(true), light(0.02))).toEqual(['contrast'])
  expect(warningsOf(banner(true), light(0.8))).toEqual([])
  expect(warningsOf(banner(false), light(0.3))).toEqual([])
  expect(warningsOf(banner(false), light(1))).toEqual([])
})
