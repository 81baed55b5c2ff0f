import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { dottedDay } from '../../../ui/dates.ts'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountInfoTexts as all } from '../../../ui/texts/account-info.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import rows from '../frame/page-section.module.css'
import { Section } from '../frame/page-section.tsx'
import styles from './info-page.module.css'

const texts = all.consents
const fields = ['marketing_email', 'marketing_sms'] as const

type Consents = ReplyOf<'/api/user/consents'>

export function ConsentsSection({ consents: initial }: { consents: Consents }) {
  const [consents, setConsents] = useState(initial)
  const [saved, setSaved] = useState(false)
  const form = useForm({
    fields,
    check: () => ({}),
    async send(read) {
      setConsents(
        await browserApi.post('/api/user/consents', {
          marketing_email: read('marketing_email') === 'true',
          marketing_sms: read('marketing_sms') === 'true',
        }),
      )
      setSaved(true)
    },
  })
  return (
    <Section title={texts.title}>
      <Form state={form} action={all.save}>
        {saved && <Remark kind="good">{all.saved}</Remark>}
        <div>
          {fields.map((kind) => (
            <Checkbox
              key={kind}
              name={kind}
              value="true"
              label={texts[kind]}
              defaultChecked={initial.some((consent) => consent.kind === kind && consent.agreed)}
            />
          ))}
        </div>
      </Form>
      <details className={styles.history}>
        <summary>{texts.history}</summary>
        <ul className={rows.rows}>
          {consents.map(({ kind, agreed, at }) => (
            <li key={kind}>
              {texts.kinds[kind]}
              <span>{agreed ? texts.agreed(dottedDay(at)) : texts.refused(dottedDay(at))}</span>
            </li>
          ))}
        </ul>
      </details>
    </Section>
  )
}
