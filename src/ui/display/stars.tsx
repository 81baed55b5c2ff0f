import type { CSSProperties } from 'react'
import { controlsTexts as texts } from '../texts/controls.ts'
import styles from './stars.module.css'

/** `value` is from 0 to 5, with fractions. */
export function Stars({ value }: { value: number }) {
  return (
    <span
      className={styles.stars}
      style={{ '--stars': value } as CSSProperties}
      role="img"
      aria-label={texts.stars(value)}
    />
  )
}
