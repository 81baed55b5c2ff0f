import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import {
  MAX_RIGHTS_URL,
  MAX_RIGHTS_URLS,
  MAX_RIGHTS_WORDS,
  RIGHTS_KINDS,
  type RightsKind,
} from '../../../domains/supervision/shared/rights-terms.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { rightsKinds, rightsNoticeTexts as texts } from '../../../ui/texts/rights-notice.ts'
import { emailError } from '../forms/field-checks.ts'
import { EmailField } from '../forms/fields.tsx'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { FocusedHeading } from '../frame/focused-heading.tsx'
import narrow from '../frame/narrow.module.css'
import causes from '../report/report.module.css'
import styles from './rights-notice.module.css'

export const head = () => ({ title: texts.title })

/** A form with which anyone reports products and shops that infringe rights. */
export function Component() {
  const [sentTo, setSentTo] = useState('')
  if (sentTo)
    return (
      <section className={narrow.page}>
        <FocusedHeading>{texts.sent}</FocusedHeading>
        <Remark kind="good">{texts.sentText(sentTo)}</Remark>
      </section>
    )
  return (
    <section className={`${narrow.page} ${styles.page}`}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead}</p>
      <NoticeForm onSent={setSentTo} />
      <p className={styles.note}>{texts.privacy}</p>
    </section>
  )
}

const FIELDS = [
  'kind',
  'name',
  'company',
  'email',
  'registration',
  'urls',
  'words',
  'is_true',
  'website',
] as const

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function urlsError(text: string): string | undefined {
  const urls = linesOf(text)
  if (urls.length === 0) return texts.needed.urls
  if (urls.length > MAX_RIGHTS_URLS) return texts.needed.tooMany
  return urls.some((url) => url.length > MAX_RIGHTS_URL) ? texts.needed.longUrl : undefined
}

function NoticeForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    fields: FIELDS,
    check: (read) => ({
      kind: read('kind') ? undefined : texts.kindNeeded,
      name: read('name').trim() ? undefined : texts.needed.name,
      email: emailError(read('email')) && texts.needed.email,
      urls: urlsError(read('urls')),
      words: read('words').trim() ? undefined : texts.needed.words,
      is_true: read('is_true') ? undefined : texts.needed.isTrue,
    }),
    async send(read) {
      const email = read('email').trim()
      await browserApi.post('/api/common/report/rights', {
        kind: read('kind') as RightsKind,
        name: read('name').trim(),
        company: read('company').trim(),
        email,
        registration: read('registration').trim(),
        urls: linesOf(read('urls')),
        words: read('words').trim(),
        is_true: true,
        website: read('website'),
      })
      onSent(email)
    },
  })
  const { kind, name, company, email, registration, urls, words, is_true: isTrue } = form.errors
  return (
    <Form state={form} action={texts.go}>
      <fieldset className={causes.causes} aria-describedby={kind && 'kind-error'}>
        <legend>{texts.kind}</legend>
        {RIGHTS_KINDS.map((item) => (
          <label key={item}>
            <input type="radio" name="kind" value={item} aria-invalid={kind ? true : undefined} />
            {rightsKinds[item]}
          </label>
        ))}
        {kind && (
          <p id="kind-error" className={causes.error}>
            {kind}
          </p>
        )}
      </fieldset>
      <Field label={texts.name} name="name" autoComplete="name" maxLength={60} error={name} />
      <Field
        label={texts.company}
        name="company"
        autoComplete="organization"
        maxLength={100}
        hint={texts.companyHint}
        error={company}
      />
      <EmailField
        label={texts.email}
        autoComplete="email"
        maxLength={254}
        hint={texts.emailHint}
        error={email}
      />
      <Field
        label={texts.registration}
        name="registration"
        autoComplete="off"
        maxLength={60}
        hint={texts.registrationHint}
        error={registration}
      />
      <TextArea
        name="urls"
        label={texts.urls}
        hint={texts.urlsHint}
        rows={3}
        max={MAX_RIGHTS_URLS * (MAX_RIGHTS_URL + 1)}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        error={urls}
      />
      <TextArea
        name="words"
        label={texts.words}
        hint={texts.wordsHint}
        rows={7}
        max={MAX_RIGHTS_WORDS}
        error={words}
      />
      <Checkbox name="is_true" label={texts.isTrue} error={isTrue} />
      {/* People do not see this field; programs that fill every field are recognised by it. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {texts.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </Form>
  )
}
