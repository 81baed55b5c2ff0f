import { isSame } from './merge-edits.ts'

/** Fields of a form whose values are stored outside of React's state, as for a table of hundreds of rows. */
export interface ExternalValues<Written> {
  get: () => Partial<Written>
  /** replaces the shown values */
  set: (values: Written) => void
}

/** The methods of a form that concern all values. */
interface WholeForm<Written> {
  getValues(): Written
  /** the values saved last */
  getInitialValues(): Written
  setValues(values: Written): void
  reset(): void
  /** marks these values, or the current ones, as saved */
  resetDirty(values?: Written): void
  isDirty(name?: never): boolean
}

/**
 * The values without the external ones. Mantine copies and compares all values of its form on each key press, which is
 * slow for many rows.
 */
export function withoutExternal<Written extends object>(
  values: Written,
  external: ExternalValues<Written>,
): Written {
  const externalNames = Object.keys(external.get())
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !externalNames.includes(name)),
  ) as Written
}

/**
 * The form extended by external fields in everything that reads, writes or compares all values. `form` has the values
 * of `withoutExternal`; `saved` stores the external values saved last.
 */
export function withExternal<Written extends object, Form extends WholeForm<Written>>(
  form: Form,
  external: ExternalValues<Written>,
  saved: { current: Partial<Written> },
): Form {
  const namesOf = () => Object.keys(external.get()) as (keyof Written)[]
  const getValues = () => ({ ...form.getValues(), ...external.get() })
  const getInitialValues = () => ({ ...form.getInitialValues(), ...saved.current })
  const whole: WholeForm<Written> = {
    getInitialValues,
    getValues,
    setValues(values) {
      form.setValues(withoutExternal(values, external))
      external.set(values)
    },
    reset() {
      form.reset()
      external.set(getInitialValues())
    },
    resetDirty(values = getValues()) {
      form.resetDirty(withoutExternal(values, external))
      saved.current = Object.fromEntries(namesOf().map((name) => [name, values[name]])) as Partial<Written>
    },
    isDirty: (name) =>
      form.isDirty(name) ||
      (name === undefined && namesOf().some((name) => !isSame(external.get()[name], saved.current[name]))),
  }
  return { ...form, ...whole }
}
