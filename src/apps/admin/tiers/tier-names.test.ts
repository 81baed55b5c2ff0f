import { expect, test } from 'vitest'
import { unnamedTiers } from './tier-names.ts'

const unnamed = (...names: string[]) => [...unnamedTiers(names.map((name) => ({ name })))]

test('finds tiers with an empty name or the name of an earlier tier', () => {
  expect(unnamed('단골', '으뜸')).toEqual([])
  expect(unnamed('단골', ' ', '단골 ', '')).toEqual([1, 2, 3])
})
