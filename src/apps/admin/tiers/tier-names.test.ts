import { expect, test } from 'vitest'
import { unnamedTiers } from './tier-names.ts'

const unnamed = (...names: string[]) => [...unnamedTiers(names.map((name) => ({ name })))]

test('tiers without a name of their own are those with an empty one, and with that of a tier above', () => {
  expect(unnamed('단골', '으뜸')).toEqual([])
  expect(unnamed('단골', ' ', '단골 ', '')).toEqual([1, 2, 3])
})
