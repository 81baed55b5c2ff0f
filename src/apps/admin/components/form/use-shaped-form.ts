import { useForm } from '@mantine/form'
import { useRef } from 'react'
import type { TObject } from 'typebox'
import { type ExternalValues, withExternal, withoutExternal } from '../edit/external-values.ts'
import { fieldErrors } from './field-errors.ts'

export interface Shaping<Written, Body> {
  initial: Written
  shape: TObject
  bodyOf: (written: Written) => Body
  rules?: (written: Written) => Partial<Record<keyof Written, string>>
  external?: ExternalValues<Written>
}

/**
 * A form whose fields have the bounds of a contract's shape. `bodyOf` makes the call's body; `rules` add checks that a
 * shape cannot express, and take precedence. A field's error appears on blur, all errors on submit.
 */
export function useShapedForm<Written extends Record<string, unknown>, Body extends object>({
  initial,
  shape,
  bodyOf,
  rules,
  external,
}: Shaping<Written, Body>) {
  const errorsOf = (written: Written) => ({
    ...errorsOfForm(written, fieldErrors(shape, bodyOf(written) as Record<string, unknown>)),
    ...rules?.(written),
  })
  const saved = useRef<Partial<Written>>(external?.get() ?? {})
  const libraryForm = useForm<Written>({
    initialValues: external ? withoutExternal(initial, external) : initial,
    validateInputOnBlur: true,
    validate: (written) => errorsOf({ ...written, ...external?.get() }),
  })
  const form = external ? withExternal(libraryForm, external, saved) : libraryForm
  return {
    form,
    /** The body of a valid form; otherwise shows the errors and returns null. */
    read: (): Body | null => (form.validate().hasErrors ? null : bodyOf(form.getValues())),
  }
}

export type ShapedForm<Written extends Record<string, unknown>> = ReturnType<
  typeof useShapedForm<Written, object>
>['form']

const errorsOfForm = (written: object, errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => Object.hasOwn(written, name)))
