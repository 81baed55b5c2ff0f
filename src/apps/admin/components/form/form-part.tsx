import { type ReactNode, useMemo } from 'react'

interface RenderedForm<Written> {
  getValues(): Written
  errors: Record<string, ReactNode>
}

/**
 * A part of a long form that renders only when one of its fields or errors changes. Its children may use only the
 * fields in `names`, the values in `also`, and stores to which they subscribe themselves.
 */
export function FormPart<Written extends object>({
  form,
  names,
  also,
  children,
}: {
  form: RenderedForm<Written>
  names: readonly (keyof Written & string)[]
  /** plain values besides the fields on which the children depend */
  also?: unknown
  children: () => ReactNode
}) {
  const values = form.getValues()
  const signature = JSON.stringify([also, names.map((name) => [values[name], form.errors[name]])])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the children depend on these values only.
  return useMemo(children, [signature])
}
