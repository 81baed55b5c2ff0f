import { expect, test } from 'vitest'
import { holdsAdultProducts } from './make-personal.ts'

test('an adult product is found wherever it stands in the data of a page', () => {
  const blocks = [
    {
      type: 'products',
      items: [
        { sid: 1, adult: false },
        { sid: 2, adult: true },
      ],
    },
  ]
  expect(holdsAdultProducts({ blocks })).toBe(true)
  expect(holdsAdultProducts({ kind: 'gate', adult: true })).toBe(true)
  expect(holdsAdultProducts({ blocks: [{ items: [{ sid: 1, adult: false, title: 'adult' }] }] })).toBe(false)
  expect(holdsAdultProducts(null)).toBe(false)
})
