import { type RefObject, useEffect, useRef, useState } from 'react'

/** Errors by field, for a person. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

/** Reads one field of a form; an unticked box is empty text. */
export type Read<Name extends string> = (name: Name) => string

export type Check<Name extends string> = (read: Read<Name>) => FieldErrors<Name>

interface Found<Name extends string> {
  wrong: FieldErrors<Name>
  /** null where the server has refused a valid field */
  check: Check<Name> | 'usual' | null
}

/**
 * The errors of a form since it was last sent: shown until they are fixed, with the focus on the first of them once. `usual`
 * is the present check of the form.
 */
export function useFieldErrors<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly Name[],
  usual: Check<Name>,
) {
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const [found, setFound] = useState<Found<Name>>({ wrong: {}, check: 'usual' })
  const latest = useRef(usual)
  useEffect(() => {
    latest.current = usual
  })

  useEffect(() => {
    const wrong = fields.find((name) => found.wrong[name])
    const named = wrong && form.current?.elements.namedItem(wrong)
    // Radios share a name.
    const control = named instanceof RadioNodeList ? named[0] : named
    if (control instanceof HTMLElement) control.focus()
  }, [found, fields, form])

  useEffect(() => {
    const element = form.current
    const names = fields.filter((name) => found.wrong[name])
    if (!element || names.length === 0) return
    const look = (changed: string) => {
      const check = found.check === 'usual' ? latest.current : found.check
      const wrong: FieldErrors<Name> = check?.(reading(element)) ?? {}
      setErrors((shown) => {
        // The server's refusal stays until that field changes.
        const still = (name: Name) => (check ? wrong[name] : name === changed ? undefined : shown[name])
        return Object.fromEntries(names.map((name) => [name, still(name)])) as FieldErrors<Name>
      })
    }
    // The page handles an input before the form is read: one box may tick others.
    const later = ({ target }: Event) => setTimeout(look, 0, (target as HTMLInputElement).name)
    element.addEventListener('input', later)
    return () => element.removeEventListener('input', later)
  }, [found, fields, form])

  const refuse = (wrong: FieldErrors<Name>, check: Found<Name>['check']) => {
    setFound({ wrong, check })
    setErrors(wrong)
  }
  return { errors, refuse }
}

export function reading<Name extends string>(form: HTMLFormElement): Read<Name> {
  const values = new FormData(form)
  return (name) => String(values.get(name) ?? '')
}
