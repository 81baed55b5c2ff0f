import { Alert, Anchor, List } from '@mantine/core'
import type { ReactNode } from 'react'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'

/** Lists two or more errors of a form, each with a link to its field. `labels` are in the order of the form. */
export function ErrorSummary({
  errors,
  labels,
}: {
  errors: Record<string, ReactNode>
  labels: Record<string, string>
}) {
  const names = Object.keys(labels)
  const indexOf = (name: string) => (name in labels ? names.indexOf(name) : names.length)
  const wrong = Object.entries(errors)
    .filter(([, error]) => error)
    .toSorted(([a], [b]) => indexOf(a) - indexOf(b))
  if (wrong.length < 2) return null
  return (
    <Alert color="red" role="alert" title={adminKitTexts.form.summary(wrong.length)}>
      <List size="sm">
        {wrong.map(([name, error]) => (
          <List.Item key={name}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              c="red.9"
              ta="start"
              onClick={() => focusField(name)}
            >
              {labels[name] ?? name}: {error}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

const focusField = (name: string) =>
  document.querySelector<HTMLElement>(`form [data-path="${name}"]`)?.focus()
