import { type RefObject, useEffect, useRef, useState } from 'react'

/** Error texts by field. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

/** Reads one field; an unchecked box is empty. */
export type Read<Name extends string> = (name: Name) => string

export type Check<Name extends string> = (read: Read<Name>) => FieldErrors<Name>

interface CheckResult<Name extends string> {
  errors: FieldErrors<Name>
  /** the check that found the errors, `usual` for the form's own; null if the server refused a field that passed it */
  check: Check<Name> | 'usual' | null
}

/**
 * Errors of the last submit, each shown until it is fixed. The first invalid field gets the focus. `currentCheck` is
 * the form's check in this render.
 */
export function useFieldErrors<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly Name[],
  currentCheck: Check<Name>,
) {
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const [result, setResult] = useState<CheckResult<Name>>({ errors: {}, check: 'usual' })
  const latest = useRef(currentCheck)
  useEffect(() => {
    latest.current = currentCheck
  })

  useEffect(() => {
    const wrong = fields.find((name) => result.errors[name])
    const named = wrong && form.current?.elements.namedItem(wrong)
    // Radios share a name.
    const control = named instanceof RadioNodeList ? named[0] : named
    if (control instanceof HTMLElement) control.focus()
  }, [result, fields, form])

  useEffect(() => {
    const element = form.current
    const names = fields.filter((name) => result.errors[name])
    if (!element || names.length === 0) return
    const recheck = (changed: string) => {
      const check = result.check === 'usual' ? latest.current : result.check
      const wrong: FieldErrors<Name> = check?.(formReader(element)) ?? {}
      setErrors((current) => {
        // An error from the server stays until its field changes.
        const remainingError = (name: Name) =>
          check ? wrong[name] : name === changed ? undefined : current[name]
        return Object.fromEntries(names.map((name) => [name, remainingError(name)])) as FieldErrors<Name>
      })
    }
    // Runs after other handlers, because one checkbox may check others.
    const recheckLater = ({ target }: Event) => setTimeout(recheck, 0, (target as HTMLInputElement).name)
    element.addEventListener('input', recheckLater)
    return () => element.removeEventListener('input', recheckLater)
  }, [result, fields, form])

  const showErrors = (wrong: FieldErrors<Name>, check: CheckResult<Name>['check']) => {
    setResult({ errors: wrong, check })
    setErrors(wrong)
  }
  return { errors, showErrors }
}

export function formReader<Name extends string>(form: HTMLFormElement): Read<Name> {
  const values = new FormData(form)
  return (name) => String(values.get(name) ?? '')
}
