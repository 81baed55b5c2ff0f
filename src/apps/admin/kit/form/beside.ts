import { isSame } from './merge.ts'

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
  isDirty(name?: never): boolean
}

/** The form with the fields that live beside it: one form for everything that reads, writes or compares all values. */
export function withBeside<Written extends object, Form extends WholeForm<Written>>(
  form: Form,
  beside: Beside<Written>,
): Form {
  // The form itself always has these fields as they were saved last, so it never calls them changed.
  const saved = (): Partial<Written> => {
    const all = form.getInitialValues()
    const names = Object.keys(beside.get()) as (keyof Written)[]
    return Object.fromEntries(names.map((name) => [name, all[name]])) as Partial<Written>
  }
  const whole: WholeForm<Written> = {
    getInitialValues: form.getInitialValues,
    getValues: () => ({ ...form.getValues(), ...beside.get() }),
    setValues(values) {
      form.setValues({ ...values, ...saved() })
      beside.set(values)
    },
    reset() {
      form.reset()
      beside.set(form.getInitialValues())
    },
    isDirty: (name) => form.isDirty(name) || (name === undefined && !isSame(beside.get(), saved())),
  }
  return { ...form, ...whole }
}
