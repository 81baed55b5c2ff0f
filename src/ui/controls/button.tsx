import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Look = 'strong' | 'quiet'

/** The class of a button, also for a link that looks like one. `strong` is the one thing to do on a screen. */
export const buttonClass = (look: Look = 'quiet') => `${styles.button} ${styles[look]}`

/** A button with words. */
export function Button({ look, className, ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" {...rest} className={`${buttonClass(look)} ${className ?? ''}`} />
}
