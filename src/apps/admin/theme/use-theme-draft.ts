import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Theme, ThemeDraft } from '../../../domains/theme/theme.contract.ts'
import { isSameJson } from '../../../platform/same-json.ts'
import { type ThemeAction, useThemeAction } from '../api/pages/theme.api.ts'
import { staleRow } from '../api/refusals.ts'

const AUTOSAVE_MS = 600
/** Changes of one control within this time are one step. */
const STEP_MS = 800
const MAX_STEPS = 100

/** An action on the latest version. */
export type DraftAction = { do: 'discard' | 'publish' | 'unschedule' } | { do: 'schedule'; at: string }

/** The theme draft in the editor: the edited value, the saved draft and the actions. */
export function useThemeDraft(shopid: string, first: ThemeDraft) {
  const { present: theme, change, undo, redo } = useHistory<Theme>(first.value)
  const [draft, setDraft] = useState(first)
  const [conflict, setConflict] = useState<ThemeDraft | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const { mutateAsync } = useThemeAction(shopid)
  const isDirty = !isSameJson(theme, draft.value)
  // Calls run one after the other, each with the version from the previous reply.
  const latest = useRef(first)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const send = useCallback(
    (actionOf: (version: number) => ThemeAction | null): Promise<ThemeDraft | null> => {
      const next = queue.current.then(async () => {
        const action = actionOf(latest.current.version)
        if (!action) return latest.current
        setBusy(true)
        try {
          latest.current = await mutateAsync(action)
          setDraft(latest.current)
          setError(null)
          return latest.current
        } catch (failure) {
          const current = staleRow<ThemeDraft>(failure)
          if (current) setConflict(current)
          else setError(failure as Error)
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
      send((version) => (isSameJson(value, latest.current.value) ? null : { do: 'save', version, value })),
    [send],
  )

  useEffect(() => {
    if (!isDirty || conflict || error) return
    const timer = setTimeout(() => void save(theme), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [theme, isDirty, conflict, error, save])

  return {
    theme,
    draft,
    isDirty,
    busy,
    error,
    change,
    undo,
    redo,
    /** Saves the edited theme, then runs the action. Returns null if it was refused. */
    async act(action: DraftAction): Promise<ThemeDraft | null> {
      if (action.do !== 'discard' && !(await save(theme))) return null
      const result = await send((version) => ({ ...action, version }))
      if (result) change(result.value)
      return result
    },
    /** Publishes an earlier version again. The draft does not change. */
    async restore(publication: number): Promise<ThemeDraft | null> {
      const restored = await send(() => ({ do: 'restore', publication }))
      if (restored) change(restored.value)
      return restored
    },
    retry() {
      setError(null)
      void save(theme)
    },
    conflict,
    /** Ends a conflict: saves this user's theme over the other user's, or takes the other user's theme. */
    settle(keep: 'mine' | 'theirs') {
      if (!conflict) return
      latest.current = conflict
      setDraft(conflict)
      if (keep === 'theirs') change(conflict.value)
      setConflict(null)
    },
  }
}

export type ThemeEditing = ReturnType<typeof useThemeDraft>

interface History<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  /** the last change: its control and time */
  last: { name: string; changedAt: number } | null
}

type Step<Value> = { do: 'change'; value: Value; name: string; changedAt: number } | { do: 'undo' | 'redo' }

/** A value with undo and redo. */
function useHistory<Value>(first: Value) {
  const [{ past, present, future }, dispatch] = useReducer(nextHistory<Value>, {
    past: [],
    present: first,
    future: [],
    last: null,
  })
  return {
    present,
    /** `name`: consecutive changes with the same name are one step */
    change: useCallback(
      (value: Value, name = '') => dispatch({ do: 'change', value, name, changedAt: Date.now() }),
      [],
    ),
    undo: past.length > 0 ? () => dispatch({ do: 'undo' }) : null,
    redo: future.length > 0 ? () => dispatch({ do: 'redo' }) : null,
  }
}

function nextHistory<Value>(history: History<Value>, step: Step<Value>): History<Value> {
  const { past, present, future, last } = history
  if (step.do === 'change') {
    if (isSameJson(step.value, present)) return history
    const isSame = step.name !== '' && last?.name === step.name && step.changedAt - last.changedAt < STEP_MS
    return {
      past: isSame ? past : [...past, present].slice(-MAX_STEPS),
      present: step.value,
      future: [],
      last: { name: step.name, changedAt: step.changedAt },
    }
  }
  const [from, to] = step.do === 'undo' ? [past, future] : [future, past]
  const value = step.do === 'undo' ? from.at(-1) : from[0]
  if (value === undefined) return history
  return step.do === 'undo'
    ? { past: from.slice(0, -1), present: value, future: [present, ...to], last: null }
    : { past: [...to, present], present: value, future: from.slice(1), last: null }
}
