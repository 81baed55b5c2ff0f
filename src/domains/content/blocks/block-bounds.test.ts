import { expect, test } from 'vitest'
import { bounded, MAX_CARDS, MAX_GALLERY_PICTURES, sizeOf } from './block-bounds.ts'
import type { StoredBlock } from './block-shapes.ts'

const rule: StoredBlock = { type: 'products', title: '', category: 0, sort: 'new', count: 40, sids: [] }
const picture = { key: 'a.webp', alt: '', width: 1, height: 1 }
const gallery: StoredBlock = { type: 'gallery', images: Array.from({ length: 50 }, () => picture) }
const text: StoredBlock = { type: 'text', html: '<p>글</p>' }

test('does not change a document within its limits', () => {
  const document = [rule, gallery, text, { ...rule, sids: [1, 2] }]
  expect(bounded(document)).toEqual(document)
  expect(sizeOf(document)).toEqual({ cards: 42, pictures: 50 })
})

test('shortens or removes product lists and galleries beyond the limits, and keeps other blocks', () => {
  const chosen = { ...rule, sids: Array.from({ length: 30 }, (_, index) => index + 1) }
  const document = Array.from({ length: 30 }, () => [chosen, rule, gallery, text]).flat()
  const shown = bounded(document)
  expect(sizeOf(shown)).toEqual({ cards: MAX_CARDS, pictures: MAX_GALLERY_PICTURES })
  expect(shown.filter(({ type }) => type === 'text')).toHaveLength(30)
  // A product list must not lose all its hand-picked products, because it would then show products by rule.
  const lists = shown.flatMap((block) => (block.type === 'products' ? [block.sids.length] : []))
  expect(lists.filter((count) => count > 0)).toHaveLength(6)
})
