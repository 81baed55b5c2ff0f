import { parseArgs } from 'node:util'
import type { Suite } from './suites.ts'

export class WrongChoice extends Error {
  override readonly name = 'WrongChoice'
}

/**
 * The suites that the arguments of `npm test` select: all; the named ones (`unit types`); those with test files whose
 * paths contain an argument (`orders/claims`); or a part of each suite (`--shard 1/3`). `files` are the paths of all
 * test files. Throws WrongChoice for an argument that matches nothing, for arguments that together select no suite,
 * and for an invalid shard.
 */
export function chosenSuites(
  all: Readonly<Record<string, Suite>>,
  argv: readonly string[],
  files: readonly string[],
): Record<string, Suite> {
  const { words, shard } = parsed(argv)
  const names = words.filter((word) => Object.hasOwn(all, word))
  const filters = words.filter((word) => !Object.hasOwn(all, word))
  const unknown = filters.find((filter) => !files.some((file) => file.includes(filter)))
  if (unknown !== undefined)
    throw new WrongChoice(
      `There is no suite and no test file ${unknown}; the suites are ${Object.keys(all).join(', ')}.`,
    )
  const matching = files.filter((file) => filters.some((filter) => file.includes(filter)))
  const isChosen = (name: string, { holds, named }: Suite) =>
    (names.length === 0 ? !named : names.includes(name)) &&
    (filters.length === 0 || (holds !== undefined && matching.some(holds))) &&
    // Suites that can't be divided into shards run in the first shard.
    (holds !== undefined || shard === undefined || shard.startsWith('1/'))
  const chosen = Object.entries(all).filter(([name, suite]) => isChosen(name, suite))
  if (chosen.length === 0) throw new WrongChoice(nothingChosen(names, filters, shard))
  return Object.fromEntries(
    chosen.map(([name, suite]) => [name, suite.holds ? narrowed(suite, filters, shard) : suite]),
  )
}

function nothingChosen(names: readonly string[], filters: readonly string[], shard?: string): string {
  const suites = names.length > 0 ? `the suites ${names.join(', ')}` : 'the suites'
  return filters.length > 0
    ? `In ${suites} no test file matches ${filters.join(', ')}.`
    : `Of ${suites} nothing runs in the shard ${shard}.`
}

function parsed(argv: readonly string[]): { words: string[]; shard?: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { shard: { type: 'string' } },
      allowPositionals: true,
    })
    const [, part, parts] = /^(\d{1,3})\/(\d{1,3})$/.exec(values.shard ?? '1/1') ?? []
    if (!part || !parts || Number(part) < 1 || Number(part) > Number(parts))
      throw new WrongChoice(`--shard takes a part and the number of parts, such as 1/3, not ${values.shard}.`)
    return { words: positionals, shard: values.shard }
  } catch (error) {
    throw error instanceof WrongChoice ? error : new WrongChoice((error as Error).message)
  }
}

const narrowed = (suite: Suite, filters: string[], shard: string | undefined): Suite => ({
  ...suite,
  command: [...suite.command, ...(shard ? [`--shard=${shard}`] : []), ...filters],
})
