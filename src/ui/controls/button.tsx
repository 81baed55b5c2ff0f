import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Look = 'strong' | 'quiet'

/** The class of a button, also for a link that looks like one. `strong` is the one thing to do on a screen. */
export const buttonClass = (variant: Look = 'quiet') => `${styles.button} ${styles[variant]}`

/** A button with words. */
export function Button({ look: variant, className, ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" {...rest} className={`${buttonClass(variant)} ${className ?? ''}`} />
}
