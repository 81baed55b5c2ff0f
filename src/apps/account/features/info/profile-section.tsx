import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { Profile } from '../../../../domains/accounts/accounts.contract.ts'
import { Field } from '../../../../ui/controls/field.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { accountInfoTexts as all } from '../../../../ui/texts/account-info.ts'
import { nameError, phoneError } from '../../forms/checks.ts'
import { Form } from '../../forms/form.tsx'
import { PhoneField } from '../../forms/phone-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Section } from '../section.tsx'

const texts = all.profile
const fields = ['name', 'phone'] as const

export function ProfileSection({ profile }: { profile: Profile }) {
  const [saved, setSaved] = useState(false)
  const form = useForm({
    fields,
    check(read) {
      setSaved(false)
      return { name: nameError(read('name')), phone: phoneError(read('phone')) }
    },
    async send(read) {
      await browserApi.post('/api/user/profile', { name: read('name').trim(), phone: read('phone').trim() })
      setSaved(true)
    },
  })
  return (
    <Section title={texts.title}>
      <Form state={form} action={all.save}>
        {saved && <Remark kind="good">{all.saved}</Remark>}
        <Field
          label={texts.email}
          value={profile.email}
          readOnly
          hint={profile.email_verified ? texts.verified : texts.unverified}
        />
        <Field
          label={texts.name}
          name="name"
          defaultValue={profile.name}
          autoComplete="name"
          error={form.errors.name}
        />
        <PhoneField
          label={texts.phone}
          name="phone"
          defaultValue={profile.phone}
          autoComplete="tel"
          hint={texts.phoneHint}
          error={form.errors.phone}
        />
      </Form>
    </Section>
  )
}
