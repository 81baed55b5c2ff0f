import { expect, test } from 'vitest'
import { countOf, isChosen, NOTHING, stillThere, toggled, toggledAll } from './row-selection.ts'

const shown = ['a', 'b', 'c']

test('rows are chosen one by one and taken out again', () => {
  const selected = toggled(NOTHING, 'a', shown)
  expect([isChosen(selected, 'a'), isChosen(selected, 'b'), countOf(selected, 90)]).toEqual([true, false, 1])
  expect(toggled(selected, 'a', shown)).toEqual(NOTHING)
})

test('the box at the head chooses what is shown, and then nothing', () => {
  const page = toggledAll(toggled(NOTHING, 'b', shown), shown)
  expect(countOf(page, 90)).toBe(3)
  expect(toggledAll(page, shown)).toEqual(NOTHING)
})

test('all that match are counted as such; without one of them, those that are shown stay chosen', () => {
  expect(countOf({ kind: 'all' }, 90)).toBe(90)
  const without = toggled({ kind: 'all' }, 'b', shown)
  expect(shown.map((key) => isChosen(without, key))).toEqual([true, false, true])
})

test('a row that has gone from the list is not acted on', () => {
  const two = toggledAll(NOTHING, ['a', 'b'])
  expect(countOf(stillThere(two, ['b', 'c']), 90)).toBe(1)
  expect(stillThere(two, shown)).toBe(two)
})
