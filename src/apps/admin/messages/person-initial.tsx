import styles from './person-initial.module.css'

/** The first letter of a name in a circle; `size` in px. */
export function PersonInitial({ name, size }: { name: string; size: number }) {
  return (
    <span className={styles.initial} style={{ width: size, height: size }} aria-hidden="true">
      {[...name][0] ?? '–'}
    </span>
  )
}
