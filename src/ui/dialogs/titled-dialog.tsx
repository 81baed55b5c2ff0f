import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogHeader } from './dialog-header.tsx'
import styles from './titled-dialog.module.css'

interface Props {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that is open while mounted. */
export function TitledDialog({ title, closeLabel, onClose, children }: Props) {
  return (
    <Dialog open label={title} onClose={onClose} className={styles.dialog}>
      <DialogHeader title={title} closeLabel={closeLabel} onClose={onClose} />
      {children}
    </Dialog>
  )
}
