import { type ChangeEvent, useState } from 'react'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { accountTexts as all } from '../../../../ui/texts/account.ts'
import { type PolicyName, policies } from '../../../../ui/texts/policies.ts'
import styles from './consents.module.css'

const texts = all.join.consents
const kinds = ['terms', 'privacy', 'marketing_email', 'marketing_sms'] as const
type Kind = (typeof kinds)[number]
const required: readonly Kind[] = ['terms', 'privacy']

/** What somebody agrees to who joins: nothing is ticked beforehand, and what is optional says so. */
export function Consents({ errors }: { errors: Partial<Record<Kind, string>> }) {
  const [ticked, setTicked] = useState<readonly Kind[]>([])
  const tick = (kind: Kind) => (event: ChangeEvent<HTMLInputElement>) =>
    setTicked(event.target.checked ? [...ticked, kind] : ticked.filter((each) => each !== kind))

  return (
    <fieldset className={styles.consents}>
      <legend>{texts.legend}</legend>
      <div className={styles.all}>
        <Checkbox
          label={texts.all}
          checked={ticked.length === kinds.length}
          onChange={(event) => setTicked(event.target.checked ? kinds : [])}
        />
      </div>
      {kinds.map((kind) => (
        <div key={kind}>
          <Checkbox
            name={kind}
            value="true"
            label={`${texts[kind]} ${required.includes(kind) ? all.forms.required : all.forms.optional}`}
            required={required.includes(kind)}
            checked={ticked.includes(kind)}
            onChange={tick(kind)}
            error={errors[kind]}
          />
          {isPolicy(kind) && <Policy name={kind} />}
        </div>
      ))}
    </fieldset>
  )
}

function Policy({ name }: { name: PolicyName }) {
  return (
    <details className={styles.policy}>
      <summary>{texts.read(texts[name])}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section tabIndex={0} aria-label={texts[name]}>
        {policies[name].map(({ title, text }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
    </details>
  )
}

const isPolicy = (kind: Kind): kind is PolicyName => kind in policies
