import { isDeepStrictEqual } from 'node:util'
import { boundedState } from './bounded-state.ts'

type State = Readonly<Record<string, unknown>>

export interface DifferingFields {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Returns the fields in which two states differ, shortened for the log: long texts are cut, and lists contain only the
 * items that the other list lacks. For a creation `before` is null, for a deletion `after` is null; empty fields are
 * then omitted. Returns null for equal states.
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

const isSame = (previous: unknown, is: unknown) =>
  (isEmpty(previous) && isEmpty(is)) || isDeepStrictEqual(previous, is)

/** Returns the items of a list that the other list lacks, or all items if only the order differs. */
function lacking(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value
  // Compares keys of items, because comparing every pair of items of long lists blocks the process for seconds.
  const [keys, otherKeys] = [value.map(itemKey), other.map(itemKey)]
  const [own, others] = [new Set(keys), new Set(otherKeys)]
  const isReordered = own.size === others.size && keys.every((key) => others.has(key))
  return isReordered ? value : value.filter((_, index) => !others.has(keys[index] as string))
}

/** A text that is equal for items with equal fields, whatever the order of the fields. */
const itemKey = (item: unknown): string =>
  JSON.stringify(item, (_name, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [next]) => (a < next ? -1 : 1)))
      : part,
  ) ?? ''
