import { IconButton } from '../controls/icon-button.tsx'
import styles from './dialog-header.module.css'

interface Props {
  title: string
  /** label of the close button */
  close: string
  onClose: () => void
}

/** Stays visible while the content scrolls. */
export function DialogHeader({ title, close, onClose }: Props) {
  return (
    <header className={styles.header}>
      <h2>{title}</h2>
      <IconButton icon="close" label={close} onClick={onClose} />
    </header>
  )
}
