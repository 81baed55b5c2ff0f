import { type ComponentType, lazy, Suspense } from 'react'
import type { ConflictDialogProps } from './conflict-dialog.tsx'

const Dialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

/** `ConflictDialog`, whose code loads with the first conflict. */
export function LaterConflictDialog<Written>(props: ConflictDialogProps<Written>) {
  const WrittenDialog = Dialog as ComponentType<ConflictDialogProps<Written>>
  return (
    <Suspense>
      <WrittenDialog {...props} />
    </Suspense>
  )
}
