import type { ReactNode } from 'react'
import styles from './controls.module.css'

/** One of some things of which one is chosen. */
export function Choice({
  group,
  isChosen,
  onChoose,
  children,
}: {
  group: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}
