import { useState } from 'react'
import { refusedFields, staleRow } from '../../api/refusals.ts'
import { type Shaping, useShapedForm } from '../form/use-shaped-form.ts'
import { withUntouched } from './keep-untouched-fields.ts'
import { type ChangedField, conflictingFields, mergeEdits } from './merge-edits.ts'

/**
 * A mutation that saves an edit of a version. It has the meta `showsErrorInForm`, because the form shows its errors.
 */
interface SaveMutation<Body> {
  mutate: (
    body: Body & { version: number },
    on: { onSuccess: (saved: unknown) => void; onError: (error: Error) => void },
  ) => void
  reset: () => void
  isPending: boolean
  error: Error | null
}

/** A refused save: the fields that somebody else has saved since, and the choices. */
export interface Conflict<Written> {
  changed: readonly ChangedField<Written>[]
  /** saves the fields edited in this form over the values of the other user */
  keepMine: () => void
  /** puts the other user's values into the form and keeps edits of other fields */
  takeTheirs: () => void
  close: () => void
}

/** A form for a row with a version. Saving an outdated version changes nothing and becomes a `conflict`. */
export function useVersionedEdit<
  Written extends Record<string, unknown>,
  Body extends object,
  Row extends { version: number },
>({
  row,
  writtenOf,
  save,
  staysOpen = false,
  onSaved,
  ...shaping
}: Omit<Shaping<Written, Body>, 'initial'> & {
  row: Row
  writtenOf: (row: Row) => Written
  save: SaveMutation<Body>
  /** the form stays open after saving and shows the saved row */
  staysOpen?: boolean
  onSaved: (saved: Row) => void
}) {
  const { form, read } = useShapedForm({ initial: writtenOf(row), ...shaping })
  // `row` follows live updates; the form keeps the one that was opened.
  const [seen, setSeen] = useState(row)
  const [current, setCurrent] = useState<Row | null>(null)

  const send = (base: Row) => {
    const body = read()
    if (!body) return
    const sent = form.getValues()
    const edit = withUntouched(body, shaping.bodyOf(writtenOf(base)), base)
    const onError = (error: Error) => {
      form.setErrors(errorsOfForm(sent, refusedFields(error)))
      const newest = staleRow<Row>(error)
      if (!newest) return
      if (changesOf(base, newest).length > 0) setCurrent(newest)
      // Both have saved the same values, so there is nothing to choose.
      else rebase(base, newest, 'mine', () => send(newest))
    }
    save.mutate(
      { ...edit, version: base.version },
      {
        onError,
        onSuccess(saved) {
          if (staysOpen) continueWith(sent, saved as Row)
          onSaved(saved as Row)
        },
      },
    )
  }

  /** Keeps input that was made during the call; all other fields get the saved values. */
  const continueWith = (sent: Written, saved: Row) => {
    const savedValues = writtenOf(saved)
    const values = mergeEdits({ seen: sent, mine: form.getValues(), theirs: savedValues }, 'mine')
    setSeen(saved)
    form.resetDirty(savedValues)
    form.setValues(values)
  }

  const versions = (base: Row, newest: Row) => ({
    seen: writtenOf(base),
    mine: form.getValues(),
    theirs: writtenOf(newest),
  })
  const changesOf = (base: Row, newest: Row) => conflictingFields(versions(base, newest))

  const rebase = (base: Row, newest: Row, keep: 'mine' | 'theirs', then: () => void) => {
    const values = mergeEdits(versions(base, newest), keep)
    setSeen(newest)
    setCurrent(null)
    form.resetDirty(writtenOf(newest))
    form.setValues(values)
    then()
  }

  const conflict: Conflict<Written> | null = current && {
    changed: changesOf(seen, current),
    keepMine: () => rebase(seen, current, 'mine', () => send(current)),
    takeTheirs: () => rebase(seen, current, 'theirs', save.reset),
    close: () => setCurrent(null),
  }
  return {
    form,
    /** the row that the form is based on */
    seen,
    conflict,
    busy: save.isPending,
    /** why saving failed, unless a conflict or field errors show the reason */
    error:
      save.error && !staleRow(save.error) && !isShownAtFields(form.getValues(), save.error)
        ? save.error
        : null,
    go: () => send(seen),
  }
}

const errorsOfForm = (written: object, errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => Object.hasOwn(written, name)))

/** Whether all refused fields are in the form. */
function isShownAtFields(written: object, error: Error): boolean {
  const names = Object.keys(refusedFields(error))
  return names.length > 0 && names.every((name) => Object.hasOwn(written, name))
}
