import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogHeader } from './dialog-header.tsx'
import styles from './titled-dialog.module.css'

interface Props {
  title: string
  /** label of the close button */
  close: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that is open while mounted. */
export function TitledDialog({ title, close, onClose, children }: Props) {
  return (
    <Dialog open label={title} onClose={onClose} className={styles.dialog}>
      <DialogHeader title={title} close={close} onClose={onClose} />
      {children}
    </Dialog>
  )
}
