import { expect, test } from 'vitest'
import { readChanges, readLines } from './lines.ts'
import { normalOption } from './options.ts'

const line = { sid: 1, pid2: 2, qty: 3 }

test('equal keys are summed, however their options are written', () => {
  const list = [
    { ...line, default_option: '{"a":1, "b":[{"d":1,"c":2}]}' },
    { ...line, sid: '1', default_option: ' {"b":[{"c":2,"d":1}],"a":1}' },
  ]
  expect(readLines(list).lines).toEqual([
    { at: 0, sid: 1, pid2: 2, pid3: 0, default_option: '{"a":1,"b":[{"c":2,"d":1}]}', qty: 6, sort: 0 },
  ])
})

test.each(['', ' ', '{}', '[]', 'null', '""'])('the option %j is none', (text) => {
  expect(normalOption(text, 10)).toBe('')
})

test.each(['{', '{"a":}', "{'a':1}", 'undefined', '\u0000', 7, {}, `"${'한'.repeat(20)}"`])(
  'the option %j is refused',
  (text) => {
    expect(normalOption(text, 10)).toBeNull()
  },
)

test('a field named __proto__ is a field like any other', () => {
  expect(normalOption('{"__proto__":{"x":1}}', 100)).toBe('{"__proto__":{"x":1}}')
})

test('an id is a positive whole number', () => {
  const wrong = [0, -1, 1.5, '1.5', '0x1', 'a', '', ' 1', 2 ** 53, '9'.repeat(17), Number.NaN, [1], {}, true]
  const { lines, refused } = readLines(
    wrong.flatMap((id) => [
      { ...line, sid: id },
      { ...line, pid2: id },
    ]),
  )
  expect(lines).toEqual([])
  expect(refused.every(({ reason }) => reason === 'malformed')).toBe(true)
})

test('a time that no calendar has is none', () => {
  for (const sort of [-1, 9e15, 1e300, 'yesterday'])
    expect(readLines([{ ...line, sort }]).lines).toMatchObject([{ sort: 0 }])
})

test('of several changes of a line the last one counts', () => {
  const { changes } = readChanges([
    { ...line, was: 1 },
    { ...line, removed: true, was: '3' },
  ])
  expect(changes).toMatchObject([{ at: 1, removed: true, was: 3 }])
})
