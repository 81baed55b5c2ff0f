import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import styles from './consent-boxes.module.css'
import type { FieldErrors } from './use-field-errors.ts'

/** One thing to agree to. */
export interface Consent<Kind extends string> {
  kind: Kind
  label: string
  required: boolean
  /** what the form sends for it where `true` does not say enough */
  value?: string
  /** what is agreed to, to be unfolded */
  policy?: ReactNode
}

interface Props<Kind extends string> {
  /** Each is a field of the form by its kind. */
  consents: readonly Consent<Kind>[]
  /** what the box over all others says */
  all: string
  errors: FieldErrors<Kind>
  legend?: string
}

/** Boxes that somebody agrees with, under one that ticks them all; nothing is ticked beforehand. */
export function ConsentBoxes<Kind extends string>({ consents, all, errors, legend }: Props<Kind>) {
  const [ticked, setTicked] = useState<readonly Kind[]>([])
  const tick = (kind: Kind) => (event: ChangeEvent<HTMLInputElement>) =>
    setTicked(event.target.checked ? [...ticked, kind] : ticked.filter((each) => each !== kind))
  const tickAll = (event: ChangeEvent<HTMLInputElement>) =>
    setTicked(event.target.checked ? consents.map(({ kind }) => kind) : [])
  const Group = legend ? 'fieldset' : 'div'
  return (
    <Group className={styles.consents}>
      {legend && <legend>{legend}</legend>}
      <div className={styles.all}>
        <Checkbox label={all} checked={ticked.length === consents.length} onChange={tickAll} />
      </div>
      {consents.map(({ kind, label, required, value = 'true', policy }) => (
        <div key={kind}>
          <Checkbox
            name={kind}
            value={value}
            required={required}
            label={label}
            checked={ticked.includes(kind)}
            onChange={tick(kind)}
            error={errors[kind]}
          />
          {policy}
        </div>
      ))}
    </Group>
  )
}

interface PolicyProps {
  /** what unfolds it, and what that says to those who do not see what it stands under */
  read: string
  readLabel?: string
  name: string
  children: ReactNode
}

/** What is agreed to, folded away. */
export function FoldedPolicy({ read, readLabel, name, children }: PolicyProps) {
  return (
    <details className={styles.policy}>
      <summary aria-label={readLabel}>{read}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section tabIndex={0} aria-label={name}>
        {children}
      </section>
    </details>
  )
}
