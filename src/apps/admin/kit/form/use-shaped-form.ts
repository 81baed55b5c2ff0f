import { useForm } from '@mantine/form'
import type { TObject } from 'typebox'
import { fieldErrors } from './field-errors.ts'

export interface Shaping<Written, Body> {
  initial: Written
  shape: TObject
  bodyOf: (written: Written) => Body
  rules?: (written: Written) => Partial<Record<keyof Written, string>>
}

/**
 * A form whose fields have the bounds of a contract's shape. `bodyOf` makes the call's body of the values; `rules` add
 * checks that a shape can't express, and win. A field's error appears on blur, and all errors on submit.
 */
export function useShapedForm<Written extends Record<string, unknown>, Body extends object>({
  initial,
  shape,
  bodyOf,
  rules,
}: Shaping<Written, Body>) {
  const form = useForm<Written>({
    initialValues: initial,
    validateInputOnBlur: true,
    validate: (written) => ({
      ...ofFields(written, fieldErrors(shape, bodyOf(written) as Record<string, unknown>)),
      ...rules?.(written),
    }),
  })
  return {
    form,
    /** The body of a valid form; null where errors are shown at its fields now. */
    read: (): Body | null => (form.validate().hasErrors ? null : bodyOf(form.getValues())),
  }
}

/** A form of `useShapedForm`. */
export type ShapedForm<Written extends Record<string, unknown>> = ReturnType<
  typeof useShapedForm<Written, object>
>['form']

/** Errors of existing fields. */
const ofFields = (written: object, errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => Object.hasOwn(written, name)))
