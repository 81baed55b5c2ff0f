import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { useFocusBack } from './form/use-focus-back.ts'

/** A panel that stands over the right side of a page until it is closed. */
export function SidePanel({
  title,
  size = 'sm',
  onClose,
  children,
}: {
  title: string
  size?: 'sm' | 'md'
  onClose: () => void
  children: ReactNode
}) {
  useFocusBack()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={size}
      title={title}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': adminTexts.close }}
    >
      {children}
    </Drawer>
  )
}
