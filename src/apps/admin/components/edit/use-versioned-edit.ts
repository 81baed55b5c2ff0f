import { useState } from 'react'
import { refusedFields, staleRow } from '../../api/refusals.ts'
import { type Shaping, useShapedForm } from '../form/use-shaped-form.ts'
import { type ChangedField, changedMeanwhile, merged } from './merge-edits.ts'
import { withUntouched } from './untouched-fields.ts'

/** A mutation that saves an edit of the version that was seen; it says `toldInForm`. */
interface Saving<Body> {
  mutate: (
    body: Body & { version: number },
    on: { onSuccess: (saved: unknown) => void; onError: (error: Error) => void },
  ) => void
  reset: () => void
  isPending: boolean
  error: Error | null
}

/** A save that came second: the fields that somebody else has saved meanwhile, and what may be done about it. */
export interface Conflict<Written> {
  changed: readonly ChangedField<Written>[]
  /** saves what was written here; what was not touched here stays as they saved it */
  keepMine: () => void
  /** takes what they saved into the form, beside what else is written here */
  takeTheirs: () => void
  close: () => void
}

/**
 * A form that edits a row with a version, for an `EditDialog`. A save that came second overwrites nothing: it becomes a
 * `conflict`, which the dialog asks about.
 */
export function useVersionedEdit<
  Written extends Record<string, unknown>,
  Body extends object,
  Row extends { version: number },
>({
  row,
  writtenOf,
  save,
  goesOn = false,
  onSaved,
  ...shaping
}: Omit<Shaping<Written, Body>, 'initial'> & {
  row: Row
  writtenOf: (row: Row) => Written
  save: Saving<Body>
  /** The form stays, with the row that the call answers. */
  goesOn?: boolean
  onSaved: (saved: Row) => void
}) {
  const { form, read } = useShapedForm({ initial: writtenOf(row), ...shaping })
  // Lists follow what happens; the form is about the row as it was when it was opened.
  const [seen, setSeen] = useState(row)
  const [current, setCurrent] = useState<Row | null>(null)

  const send = (before: Row) => {
    const body = read()
    if (!body) return
    const sent = form.getValues()
    const edit = withUntouched(body, shaping.bodyOf(writtenOf(before)), before)
    const onError = (error: Error) => {
      form.setErrors(ofForm(sent, refusedFields(error)))
      const now = staleRow<Row>(error)
      if (!now) return
      // Both have written the same, so there is nothing to choose.
      if (changesOf(before, now).length > 0) setCurrent(now)
      else adopt(before, now, 'mine', () => send(now))
    }
    save.mutate(
      { ...edit, version: before.version },
      {
        onError,
        onSuccess(saved) {
          if (goesOn) goOn(sent, saved as Row)
          onSaved(saved as Row)
        },
      },
    )
  }

  /** Text written while the call was under way stays; the rest is as it was saved. */
  const goOn = (sent: Written, saved: Row) => {
    const now = writtenOf(saved)
    const values = merged({ seen: sent, mine: form.getValues(), theirs: now }, 'mine')
    setSeen(saved)
    form.resetDirty(now)
    form.setValues(values)
  }

  const versions = (before: Row, now: Row) => ({
    seen: writtenOf(before),
    mine: form.getValues(),
    theirs: writtenOf(now),
  })
  const changesOf = (before: Row, now: Row) => changedMeanwhile(versions(before, now))

  const adopt = (before: Row, now: Row, keep: 'mine' | 'theirs', then: () => void) => {
    const values = merged(versions(before, now), keep)
    setSeen(now)
    setCurrent(null)
    form.resetDirty(writtenOf(now))
    form.setValues(values)
    then()
  }

  const conflict: Conflict<Written> | null = current && {
    changed: changesOf(seen, current),
    keepMine: () => adopt(seen, current, 'mine', () => send(current)),
    takeTheirs: () => adopt(seen, current, 'theirs', save.reset),
    close: () => setCurrent(null),
  }
  return {
    form,
    /** the row as it was seen last: opened, saved, or taken over */
    seen,
    conflict,
    busy: save.isPending,
    /** why it was not saved, where that is no conflict */
    error: save.error && !staleRow(save.error) && !isTold(form.getValues(), save.error) ? save.error : null,
    go: () => send(seen),
  }
}

/** Words for fields that the form has. */
const ofForm = (written: object, errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => Object.hasOwn(written, name)))

/** Whether all that the server refused stands at fields. */
function isTold(written: object, error: Error): boolean {
  const names = Object.keys(refusedFields(error))
  return names.length > 0 && names.every((name) => Object.hasOwn(written, name))
}
