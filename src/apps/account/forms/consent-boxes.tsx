import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import styles from './consent-boxes.module.css'
import type { FieldErrors } from './use-field-errors.ts'

export interface Consent<Kind extends string> {
  kind: Kind
  label: string
  required: boolean
  /** form value, `true` by default */
  value?: string
  /** folded text */
  policy?: ReactNode
}

interface Props<Kind extends string> {
  /** each is a form field named by its kind */
  consents: readonly Consent<Kind>[]
  /** label of the box that checks all others */
  all: string
  errors: FieldErrors<Kind>
  legend?: string
}

/** Consent boxes and a box that checks all of them. None is checked initially. */
export function ConsentBoxes<Kind extends string>({ consents, all, errors, legend }: Props<Kind>) {
  const [checkedKinds, setCheckedKinds] = useState<readonly Kind[]>([])
  const toggle = (kind: Kind) => (event: ChangeEvent<HTMLInputElement>) =>
    setCheckedKinds(
      event.target.checked ? [...checkedKinds, kind] : checkedKinds.filter((other) => other !== kind),
    )
  const toggleAll = (event: ChangeEvent<HTMLInputElement>) =>
    setCheckedKinds(event.target.checked ? consents.map(({ kind }) => kind) : [])
  const Group = legend ? 'fieldset' : 'div'
  return (
    <Group className={styles.consents}>
      {legend && <legend>{legend}</legend>}
      <div className={styles.all}>
        <Checkbox label={all} checked={checkedKinds.length === consents.length} onChange={toggleAll} />
      </div>
      {consents.map(({ kind, label, required, value = 'true', policy }) => (
        <div key={kind}>
          <Checkbox
            name={kind}
            value={value}
            required={required}
            label={label}
            checked={checkedKinds.includes(kind)}
            onChange={toggle(kind)}
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
