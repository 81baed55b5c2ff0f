import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { useReturnFocus } from './form/use-return-focus.ts'

/** A panel over the right side of a page. */
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
  useReturnFocus()
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
