import { expect, test } from 'vitest'
import { normalOption, readChanges, readLines } from './lines.ts'

const line = { sid: 1, pid2: 2, qty: 3 }

test('sums the quantities of lines with equal keys, even if their options are formatted differently', () => {
  const list = [
    { ...line, default_option: '{"a":1, "b":[{"d":1,"c":2}]}' },
    { ...line, sid: '1', default_option: ' {"b":[{"c":2,"d":1}],"a":1}' },
  ]
  expect(readLines(list).lines).toEqual([
    { at: 0, sid: 1, pid2: 2, pid3: 0, default_option: '{"a":1,"b":[{"c":2,"d":1}]}', qty: 6, sort: 0 },
  ])
})

test.each(['', ' ', '{}', '[]', 'null', '""'])('reads %j as no option', (text) => {
  expect(normalOption(text, 10)).toBe('')
})

test.each(['{', '{"a":}', "{'a':1}", 'undefined', '\u0000', 7, {}, `"${'한'.repeat(20)}"`])(
  'refuses the option %j',
  (text) => {
    expect(normalOption(text, 10)).toBeNull()
  },
)

test('keeps a field named __proto__', () => {
  expect(normalOption('{"__proto__":{"x":1}}', 100)).toBe('{"__proto__":{"x":1}}')
})

test('accepts only positive whole numbers as ids', () => {
  const invalid = [
    0,
    -1,
    1.5,
    '1.5',
    '0x1',
    'a',
    '',
    ' 1',
    2 ** 53,
    '9'.repeat(17),
    Number.NaN,
    [1],
    {},
    true,
  ]
  const { lines, refused } = readLines(
    invalid.flatMap((id) => [
      { ...line, sid: id },
      { ...line, pid2: id },
    ]),
  )
  expect(lines).toEqual([])
  expect(refused.every(({ reason }) => reason === 'malformed')).toBe(true)
})

test('ignores an invalid creation time', () => {
  for (const sort of [-1, 9e15, 1e300, 'yesterday'])
    expect(readLines([{ ...line, sort }]).lines).toMatchObject([{ sort: 0 }])
})

test('applies the last of several changes of a line', () => {
  const { changes } = readChanges([
    { ...line, was: 1 },
    { ...line, removed: true, was: '3' },
  ])
  expect(changes).toMatchObject([{ at: 1, removed: true, was: 3 }])
})
