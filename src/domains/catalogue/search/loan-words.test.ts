import { expect, test } from 'vitest'
import { completionsOf, groupOf, groupsIn, loanWordGroups } from './loan-words.ts'
import { searchWords } from './normalise-words.ts'

const groups = (text: string) => [...groupsIn(searchWords(text))].sort()

test('each word of the list is in one group, and as the search normalises it', () => {
  const words = loanWordGroups.flat()
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  expect(words.filter((word) => searchWords(word).join() !== word)).toEqual([])
})

test('each group has a Latin name and a Korean word', () => {
  expect(loanWordGroups.length).toBeGreaterThan(300)
  for (const [name, ...words] of loanWordGroups) {
    expect(name).toMatch(/^[a-z0-9]+$/)
    expect(
      words.some((word) => /^[가-힣]+$/.test(word)),
      name,
    ).toBe(true)
  }
})

test.each([
  ['mug', 'mug'],
  ['mugs', 'mug'],
  ['머그', 'mug'],
  ['티팟', 'teapot'],
  ['접시', 'plate'],
  ['잼', undefined],
  ['달항아리', undefined],
])('the group of %s is %s', (word, group) => {
  expect(groupOf(word)).toBe(group)
})

test.each([
  ['달항아리 머그컵', ['cup', 'mug']],
  ['Tea Pot 700ml', ['pot', 'tea', 'teapot']],
  ['MUGCUP', ['cup', 'mug']],
  ['딸기잼', ['jam', 'strawberry']],
  ['백자 항아리', []],
  ['steak steamer', ['steak']],
])('%s is in the groups %s', (text, names) => {
  expect(groups(text)).toEqual(names)
})

test('a typed beginning of a word is completed, the shortest word first', () => {
  expect(completionsOf('teap', 2)).toEqual(['teapot'])
  expect(completionsOf('mu', 2)).toEqual(['mug', 'muffin'])
  expect(completionsOf('mug', 2)).toEqual([])
  expect(completionsOf('m', 2)).toEqual([])
})
