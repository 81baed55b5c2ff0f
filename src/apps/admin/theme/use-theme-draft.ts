import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Theme, ThemeDraft } from '../../../domains/theme/theme.contract.ts'
import { isSameJson } from '../../../platform/same-json.ts'
import { type ThemeAction, useThemeAction } from '../api/pages/theme.api.ts'
import { staleRow } from '../api/refusals.ts'

const AUTOSAVE_MS = 600
/** Changes of one thing within this time are one step. */
const STEP_MS = 800
const MAX_STEPS = 100

/** An action on the version that is there when it is sent. */
export type Doing = { do: 'discard' | 'publish' | 'unschedule' } | { do: 'schedule'; at: string }

/** The draft of a look while it is edited: what stands on the screen, what is saved of it, and what is done with it. */
export function useLookDraft(shopid: string, first: ThemeDraft) {
  const { present: theme, change, undo, redo } = useHistory<Theme>(first.value)
  const [draft, setDraft] = useState(first)
  const [conflict, setConflict] = useState<ThemeDraft | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const { mutateAsync } = useThemeAction(shopid)
  const isDirty = !isSameJson(theme, draft.value)
  // Calls follow each other: each names the version that the one before has made.
  const standing = useRef(first)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const send = useCallback(
    (actionOf: (version: number) => ThemeAction | null): Promise<ThemeDraft | null> => {
      const next = queue.current.then(async () => {
        const action = actionOf(standing.current.version)
        if (!action) return standing.current
        setBusy(true)
        try {
          standing.current = await mutateAsync(action)
          setDraft(standing.current)
          setError(null)
          return standing.current
        } catch (refused) {
          const current = staleRow<ThemeDraft>(refused)
          if (current) setConflict(current)
          else setError(refused as Error)
          return null
        } finally {
          setBusy(false)
        }
      })
      queue.current = next
      return next
    },
    [mutateAsync],
  )

  const save = useCallback(
    (value: Theme) =>
      send((version) => (isSameJson(value, standing.current.value) ? null : { do: 'save', version, value })),
    [send],
  )

  useEffect(() => {
    if (!isDirty || conflict || error) return
    const timer = setTimeout(() => void save(theme), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [theme, isDirty, conflict, error, save])

  return {
    look: theme,
    draft,
    isDirty,
    busy,
    error,
    change,
    undo,
    redo,
    /** Saves what is on the screen, then does something with it. Answers null where that was refused. */
    async act(doing: Doing): Promise<ThemeDraft | null> {
      if (doing.do !== 'discard' && !(await save(theme))) return null
      const done = await send((version) => ({ ...doing, version }))
      if (done) change(done.value)
      return done
    },
    /** Publishes a version again; a draft stays. */
    async restore(publication: number): Promise<ThemeDraft | null> {
      const done = await send(() => ({ do: 'restore', publication }))
      if (done) change(done.value)
      return done
    },
    retry() {
      setError(null)
      void save(theme)
    },
    conflict,
    /** Ends a conflict: what is on the screen is saved over the other's, or gives way to it. */
    settle(keep: 'mine' | 'theirs') {
      if (!conflict) return
      standing.current = conflict
      setDraft(conflict)
      if (keep === 'theirs') change(conflict.value)
      setConflict(null)
    },
  }
}

export type LookEditing = ReturnType<typeof useLookDraft>

interface History<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  /** the thing that was changed last, and when */
  last: { name: string; at: number } | null
}

type Step<Value> = { do: 'change'; value: Value; name: string; at: number } | { do: 'undo' | 'redo' }

/** A value whose changes can be taken back and made again. */
function useHistory<Value>(first: Value) {
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
      past: isSame ? past : [...past, present].slice(-MAX_STEPS),
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
