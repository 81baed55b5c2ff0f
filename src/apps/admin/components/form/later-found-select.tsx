import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { FoundSelectProps } from './found-select.tsx'

const FoundSelect = lazy(async () => ({ default: (await import('./found-select.tsx')).FoundSelect }))

/** `FoundSelect`, whose code loads when a form shows it. */
export function LaterFoundSelect(props: FoundSelectProps) {
  const { label, description } = props
  return (
    <Suspense fallback={<TextInput label={label} description={description} disabled />}>
      <FoundSelect {...props} />
    </Suspense>
  )
}
