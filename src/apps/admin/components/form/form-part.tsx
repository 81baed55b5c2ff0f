import { type ReactNode, useMemo } from 'react'

interface Shown<Written> {
  getValues(): Written
  errors: Record<string, ReactNode>
}

/**
 * A part of a long form, which renders when one of its fields or their errors has changed: a key that is pressed in one part renders
 * no other. The part may draw these fields alone, and what its own components subscribe to.
 */
export function FormPart<Written extends object>({
  form,
  names,
  also,
  children,
}: {
  form: Shown<Written>
  names: readonly (keyof Written & string)[]
  /** plain values beside the fields that it draws too */
  also?: unknown
  children: () => ReactNode
}) {
  const values = form.getValues()
  const signature = JSON.stringify([also, names.map((name) => [values[name], form.errors[name]])])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the children are drawn by these values, whichever render they are of.
  return useMemo(children, [signature])
}
