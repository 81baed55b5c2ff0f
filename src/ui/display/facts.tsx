import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface Props {
  /** Those without anything are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Values end the row, or begin `beside` their names. */
  look?: 'apart' | 'beside'
}

/** Names with what they stand for. */
export function Facts({ facts, look: layout = 'apart' }: Props) {
  return (
    <dl className={styles.facts} data-look={layout}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
