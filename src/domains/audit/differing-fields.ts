import { isDeepStrictEqual } from 'node:util'
import { boundedState } from './bounded-state.ts'

type State = Readonly<Record<string, unknown>>

export interface DifferingFields {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * The fields in which two states differ, as an entry of the log holds them: long texts are cut, lists have the items that the other one
 * lacks. Null for `before` is a creation and for `after` a removal; those have the one state without its empty fields. Null where nothing differs.
 */
export function differingFields(before: object | null, after: object | null): DifferingFields | null {
  const [was, is] = [before as State | null, after as State | null]
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].filter(
    (name) => !isSame(was?.[name], is?.[name]),
  )
  if (names.length === 0) return null
  const only = (state: State, other: State | null) =>
    Object.fromEntries(names.map((name) => [name, boundedState(lacking(state[name], other?.[name]))]))
  return { ...(was && { before: only(was, is) }), ...(is && { after: only(is, was) }) }
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isSame = (was: unknown, is: unknown) => (isEmpty(was) && isEmpty(is)) || isDeepStrictEqual(was, is)

/** The items of a list that the other one lacks. Where it lacks none, the order is another, and all are there. */
function lacking(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value
  // By keys: to compare each item with each one blocks the process for seconds where the lists are long.
  const [keys, otherKeys] = [value.map(itemKey), other.map(itemKey)]
  const [own, others] = [new Set(keys), new Set(otherKeys)]
  const isReordered = own.size === others.size && keys.every((key) => others.has(key))
  return isReordered ? value : value.filter((_, index) => !others.has(keys[index] as string))
}

/** Equal items have the same key, in whatever order their fields are. */
const itemKey = (item: unknown): string =>
  JSON.stringify(item, (_name, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [next]) => (a < next ? -1 : 1)))
      : part,
  ) ?? ''
