import { isSame } from './merge-edits.ts'

/** Fields of a form whose values live outside of React's state, as those of a table of hundreds of rows must. */
export interface Beside<Written> {
  get: () => Partial<Written>
  /** shows these values in place of what is written */
  set: (values: Written) => void
}

/** The part of a form that is about all of its values at once. */
interface WholeForm<Written> {
  getValues(): Written
  /** the values as they were saved last */
  getInitialValues(): Written
  setValues(values: Written): void
  reset(): void
  /** takes these values, or else those that are written, as saved */
  resetDirty(values?: Written): void
  isDirty(name?: never): boolean
}

/**
 * The values without those that live beside them. The form's library copies and compares all that it has with each key, so it
 * is given the others alone.
 */
export function withoutBeside<Written extends object>(values: Written, beside: Beside<Written>): Written {
  const apart = Object.keys(beside.get())
  return Object.fromEntries(Object.entries(values).filter(([name]) => !apart.includes(name))) as Written
}

/**
 * The form with the fields that live beside it: one form for everything that reads, writes or compares all values. `form` has
 * the values of `withoutBeside`; `saved` keeps those beside it as they were saved last.
 */
export function withBeside<Written extends object, Form extends WholeForm<Written>>(
  form: Form,
  beside: Beside<Written>,
  saved: { current: Partial<Written> },
): Form {
  const namesOf = () => Object.keys(beside.get()) as (keyof Written)[]
  const getValues = () => ({ ...form.getValues(), ...beside.get() })
  const getInitialValues = () => ({ ...form.getInitialValues(), ...saved.current })
  const whole: WholeForm<Written> = {
    getInitialValues,
    getValues,
    setValues(values) {
      form.setValues(withoutBeside(values, beside))
      beside.set(values)
    },
    reset() {
      form.reset()
      beside.set(getInitialValues())
    },
    resetDirty(values = getValues()) {
      form.resetDirty(withoutBeside(values, beside))
      saved.current = Object.fromEntries(namesOf().map((name) => [name, values[name]])) as Partial<Written>
    },
    isDirty: (name) =>
      form.isDirty(name) ||
      (name === undefined && namesOf().some((name) => !isSame(beside.get()[name], saved.current[name]))),
  }
  return { ...form, ...whole }
}
