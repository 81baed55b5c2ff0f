import { expect, test } from 'vitest'
import { LIMITS } from '../shared/product-limits.ts'
import { shownStates } from './shown-states.ts'

const many = <Item>(count: number, itemAt: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => itemAt(index))
const long = (letters: number) => '가'.repeat(letters)

test('shortens the largest history entry of a product to some kilobytes', () => {
  const shown = shownStates({
    options: many(LIMITS.axes, () => ({ name: long(100), values: many(LIMITS.values, () => long(100)) })),
    variants: many(LIMITS.variants, () => ({
      values: many(3, () => long(100)),
      code: long(100),
      image: long(400),
    })),
    add_ons: many(LIMITS.addOns, () => ({ name: long(100), price: 1, stock: 1 })),
    notice: many(LIMITS.notice, () => ({ name: long(100), value: long(LIMITS.noticeValue) })),
    images: many(LIMITS.images, () => ({ key: 'k'.repeat(60), alt: long(200) })),
    stock: Object.fromEntries(many(LIMITS.variants, (index) => [index + 1_000_000, 1_000])),
    delivery_note: long(LIMITS.deliveryNote),
  })
  expect(JSON.stringify(shown).length).toBeLessThan(50_000)
  expect(shown).toMatchObject({ images: { length: LIMITS.images } })
})

test('leaves a short history entry unchanged', () => {
  const states = { price: 1_000, tags: ['봄'], sale: null, notice: [{ name: '소재', value: '면' }] }
  expect(shownStates(states)).toEqual(states)
})
