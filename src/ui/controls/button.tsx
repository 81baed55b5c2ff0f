import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Look = 'strong' | 'quiet'

/** Also for links that look like buttons. `strong` is the primary action of a screen. */
export const buttonClass = (variant: Look = 'quiet') => `${styles.button} ${styles[variant]}`

export function Button({ look: variant, className, ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" {...rest} className={`${buttonClass(variant)} ${className ?? ''}`} />
}
