import { useForm } from '@mantine/form'
import { useRef } from 'react'
import type { TObject } from 'typebox'
import { type Beside, withBeside, withoutBeside } from '../edit/values-beside.ts'
import { fieldErrors } from './field-errors.ts'

export interface Shaping<Written, Body> {
  initial: Written
  shape: TObject
  bodyOf: (written: Written) => Body
  rules?: (written: Written) => Partial<Record<keyof Written, string>>
  beside?: Beside<Written>
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
  beside,
}: Shaping<Written, Body>) {
  const errorsOf = (written: Written) => ({
    ...ofFields(written, fieldErrors(shape, bodyOf(written) as Record<string, unknown>)),
    ...rules?.(written),
  })
  const saved = useRef<Partial<Written>>(beside?.get() ?? {})
  const own = useForm<Written>({
    initialValues: beside ? withoutBeside(initial, beside) : initial,
    validateInputOnBlur: true,
    validate: (written) => errorsOf({ ...written, ...beside?.get() }),
  })
  const form = beside ? withBeside(own, beside, saved) : own
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
