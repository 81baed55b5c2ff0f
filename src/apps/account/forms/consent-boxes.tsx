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
  /** label of the fold that contains the single boxes; without it they are visible */
  fold?: string
  /** kinds checked before a reload */
  checked?: readonly Kind[]
}

/** Consent boxes and a box that checks all of them. None is checked before the person has done so. */
export function ConsentBoxes<Kind extends string>({
  consents,
  all,
  errors,
  legend,
  fold,
  checked = [],
}: Props<Kind>) {
  const [checkedKinds, setCheckedKinds] = useState<readonly Kind[]>(checked)
  const toggle = (kind: Kind) => (event: ChangeEvent<HTMLInputElement>) =>
    setCheckedKinds(
      event.target.checked ? [...checkedKinds, kind] : checkedKinds.filter((other) => other !== kind),
    )
  const toggleAll = (event: ChangeEvent<HTMLInputElement>) =>
    setCheckedKinds(event.target.checked ? consents.map(({ kind }) => kind) : [])
  const Group = legend ? 'fieldset' : 'div'
  return (
    <Group className={`${styles.consents} ${fold ? styles.folded : ''}`}>
      {legend && <legend>{legend}</legend>}
      <div className={styles.all}>
        <Checkbox label={all} checked={checkedKinds.length === consents.length} onChange={toggleAll} />
      </div>
      <Fold label={fold} isForced={consents.some(({ kind }) => errors[kind])}>
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
      </Fold>
    </Group>
  )
}

interface FoldProps {
  label: string | undefined
  /** opens the fold, so that an error is visible and can get the focus */
  isForced: boolean
  children: ReactNode
}

function Fold({ label, isForced, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (label === undefined) return children
  return (
    <details
      className={styles.fold}
      open={isOpen || isForced}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      {children}
    </details>
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
