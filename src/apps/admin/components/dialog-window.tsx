import type { ModalProps } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { adminTexts } from '../../../ui/texts/admin.ts'

/** Loads the code of dialogs, for one that must open without a network. */
export const loadDialogs = () => import('./modal.tsx')

const Modal = lazy(async () => ({ default: (await loadDialogs()).OpenModal }))

/** An open dialog. Its code loads with the first one. */
export function DialogWindow(props: Omit<ModalProps, 'opened' | 'closeButtonProps'>) {
  return (
    <Suspense>
      <Modal {...props} closeButtonProps={{ 'aria-label': adminTexts.close }} />
    </Suspense>
  )
}
