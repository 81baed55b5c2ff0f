import { expect, test } from 'vitest'
import { chosenSuites, WrongChoice } from './chosen.ts'
import type { Suite } from './suites.ts'

const FILES = [
  'src/domains/cart/lines.test.ts',
  'src/domains/cart/cart.service.db.test.ts',
  'src/ui/money.test.ts',
]

const suites: Record<string, Suite> = {
  types: { command: ['tsc'], static: true },
  unit: { command: ['vitest', 'unit'], holds: (file) => !file.includes('.db.') },
  database: { command: ['vitest', 'database'], holds: (file) => file.includes('.db.') },
  engines: { command: ['playwright'], named: true },
}

const chosen = (...argv: string[]) =>
  Object.entries(chosenSuites(suites, argv, FILES)).map(([name, { command }]) => [name, command.join(' ')])

test('without arguments all suites run, otherwise the named ones only', () => {
  expect(chosen().map(([name]) => name)).toEqual(['types', 'unit', 'database'])
  expect(chosen('types', 'database').map(([name]) => name)).toEqual(['types', 'database'])
})

test('without arguments suites that run only when named do not run', () => {
  expect(chosen('engines').map(([name]) => name)).toEqual(['engines'])
  expect(chosen('--shard', '1/3').map(([name]) => name)).not.toContain('engines')
})

test('a part of a path selects the matching test files and their suites', () => {
  expect(chosen('domains/cart')).toEqual([
    ['unit', 'vitest unit domains/cart'],
    ['database', 'vitest database domains/cart'],
  ])
  expect(chosen('money')).toEqual([['unit', 'vitest unit money']])
  expect(chosen('database', 'cart')).toEqual([['database', 'vitest database cart']])
})

test('a shard runs a part of the tests; the first shard also runs the static checks', () => {
  expect(chosen('--shard', '1/3')).toEqual([
    ['types', 'tsc'],
    ['unit', 'vitest unit --shard=1/3'],
    ['database', 'vitest database --shard=1/3'],
  ])
  expect(chosen('--shard=2/3').map(([name]) => name)).toEqual(['unit', 'database'])
})

test('arguments that together select no suite are refused', () => {
  expect(() => chosen('types', 'money')).toThrow('In the suites types no test file matches money.')
  expect(() => chosen('types', 'database', 'money')).toThrow(WrongChoice)
  expect(() => chosen('types', '--shard', '2/3')).toThrow(
    'Of the suites types nothing runs in the shard 2/3.',
  )
})

test.each([['basket'], ['--shard', '4/3'], ['--shard', 'a'], ['--sharp']])(
  'a choice without a match is refused with a reason: %s',
  (...argv) => {
    expect(() => chosen(...argv)).toThrow(WrongChoice)
  },
)
