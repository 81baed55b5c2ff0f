import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import styles from './consent-boxes.module.css'
import type { FieldErrors } from './use-field-errors.ts'

/** One consent. */
export interface Consent<Kind extends string> {
  kind: Kind
  label: string
  required: boolean
  /** its value in the form where `true` is not enough */
  value?: string
  /** its text, folded */
  policy?: ReactNode
}

interface Props<Kind extends string> {
  /** Each is a field of the form by its kind. */
  consents: readonly Consent<Kind>[]
  /** label of the box over all others */
  all: string
  errors: FieldErrors<Kind>
  legend?: string
}

/** Consent boxes under one that ticks them all; none is ticked beforehand. */
export function ConsentBoxes<Kind extends string>({ consents, all, errors, legend }: Props<Kind>) {
  const [ticked, setTicked] = useState<readonly Kind[]>([])
  const tick = (kind: Kind) => (event: ChangeEvent<HTMLInputElement>) =>
    setTicked(event.target.checked ? [...ticked, kind] : ticked.filter((other) => other !== kind))
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
  /** label of the fold, and its accessible name */
  read: string
  readLabel?: string
  name: string
  children: ReactNode
}

/** The text of a consent, folded. */
export function FoldedPolicy({ read, readLabel, name, children }: PolicyProps) {
  return (
    <details className={styles.policy}>
      <summary aria-label={readLabel}>{read}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section tabIndex={0} aria-label={name}>
        {children}
      </section>
    </details>
  )
}
