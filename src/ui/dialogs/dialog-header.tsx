import { IconButton } from '../controls/icon-button.tsx'
import styles from './dialog-header.module.css'

interface Props {
  title: string
  closeLabel: string
  onClose: () => void
}

/** The header stays visible while the content scrolls. */
export function DialogHeader({ title, closeLabel, onClose }: Props) {
  return (
    <header className={styles.header}>
      <h2>{title}</h2>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </header>
  )
}
