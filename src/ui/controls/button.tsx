import type { ComponentProps } from 'react'
import styles from './button.module.css'

type ButtonVariant = 'strong' | 'quiet'

/** Class name for links that look like buttons. `strong` is the primary action of a screen. */
export const buttonClass = (variant: ButtonVariant = 'quiet') => `${styles.button} ${styles[variant]}`

export function Button({
  variant,
  className,
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button type="button" {...rest} className={`${buttonClass(variant)} ${className ?? ''}`} />
}
