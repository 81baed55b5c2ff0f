import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface Props {
  /** Empty values are omitted. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Values at the end of the row, or `beside` their names. */
  look?: 'apart' | 'beside'
}

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
