import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogHeader } from './dialog-header.tsx'
import styles from './titled-dialog.module.css'

interface Props {
  title: string
  /** what the button says that closes it */
  close: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that is open for as long as it is there, under a title that stays in sight. */
export function TitledDialog({ title, close, onClose, children }: Props) {
  return (
    <Dialog open label={title} onClose={onClose} className={styles.dialog}>
      <DialogHeader title={title} close={close} onClose={onClose} />
      {children}
    </Dialog>
  )
}
