import { expect, test } from 'vitest'
import { bounded, MOST_CARDS, MOST_GALLERY_PICTURES, sizeOf } from './bounds.ts'
import type { StoredBlock } from './stored.ts'

const rule: StoredBlock = { type: 'products', title: '', category: 0, sort: 'new', count: 40, sids: [] }
const picture = { key: 'a.webp', alt: '', width: 1, height: 1 }
const gallery: StoredBlock = { type: 'gallery', images: Array.from({ length: 50 }, () => picture) }
const text: StoredBlock = { type: 'text', html: '<p>글</p>' }

test('a document within its bounds stays as it is', () => {
  const document = [rule, gallery, text, { ...rule, sids: [1, 2] }]
  expect(bounded(document)).toEqual(document)
  expect(sizeOf(document)).toEqual({ cards: 42, pictures: 50 })
})

test('beyond its bounds lists and galleries are shorter or missing, never of another kind, and all else stays', () => {
  const by = { ...rule, sids: Array.from({ length: 30 }, (_, index) => index + 1) }
  const document = Array.from({ length: 30 }, () => [by, rule, gallery, text]).flat()
  const shown = bounded(document)
  expect(sizeOf(shown)).toEqual({ cards: MOST_CARDS, pictures: MOST_GALLERY_PICTURES })
  expect(shown.filter(({ type }) => type === 'text')).toHaveLength(30)
  // A list by hand without any would be one by a rule.
  const lists = shown.flatMap((block) => (block.type === 'products' ? [block.sids.length] : []))
  expect(lists.filter((count) => count > 0)).toHaveLength(6)
})
