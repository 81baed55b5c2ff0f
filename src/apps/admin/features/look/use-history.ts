import { useCallback, useReducer } from 'react'
import { isSameJson } from '../../../../platform/same-json.ts'

/** Changes of one thing within this time are one step. */
const STEP_MS = 800
const MOST_STEPS = 100

interface History<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  /** the thing that was changed last, and when */
  last: { name: string; at: number } | null
}

type Step<Value> = { do: 'change'; value: Value; name: string; at: number } | { do: 'undo' | 'redo' }

/** A value whose changes can be taken back and made again. */
export function useHistory<Value>(first: Value) {
  const [{ past, present, future }, step] = useReducer(stepped<Value>, {
    past: [],
    present: first,
    future: [],
    last: null,
  })
  return {
    present,
    /** `name`: changes of the same thing in a row are one step */
    change: useCallback((value: Value, name = '') => step({ do: 'change', value, name, at: Date.now() }), []),
    undo: past.length > 0 ? () => step({ do: 'undo' }) : null,
    redo: future.length > 0 ? () => step({ do: 'redo' }) : null,
  }
}

function stepped<Value>(history: History<Value>, step: Step<Value>): History<Value> {
  const { past, present, future, last } = history
  if (step.do === 'change') {
    if (isSameJson(step.value, present)) return history
    const isSame = step.name !== '' && last?.name === step.name && step.at - last.at < STEP_MS
    return {
      past: isSame ? past : [...past, present].slice(-MOST_STEPS),
      present: step.value,
      future: [],
      last: { name: step.name, at: step.at },
    }
  }
  const [from, to] = step.do === 'undo' ? [past, future] : [future, past]
  const value = step.do === 'undo' ? from.at(-1) : from[0]
  if (value === undefined) return history
  return step.do === 'undo'
    ? { past: from.slice(0, -1), present: value, future: [present, ...to], last: null }
    : { past: [...to, present], present: value, future: from.slice(1), last: null }
}
