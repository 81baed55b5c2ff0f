import { IconButton } from '../controls/icon-button.tsx'
import styles from './dialog-header.module.css'

interface Props {
  title: string
  /** what the button says that closes the dialog */
  close: string
  onClose: () => void
}

/** The title of a dialog and the way out of it, in sight however far its contents are scrolled. */
export function DialogHeader({ title, close, onClose }: Props) {
  return (
    <header className={styles.header}>
      <h2>{title}</h2>
      <IconButton icon="close" label={close} onClick={onClose} />
    </header>
  )
}
