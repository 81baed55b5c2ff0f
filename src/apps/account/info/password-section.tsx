import { useState } from 'react'
import type { Profile } from '../../../domains/accounts/accounts.contract.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/controls/field.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountInfoTexts } from '../../../ui/texts/account-info.ts'
import { identityCalls } from '../api/identity.ts'
import { newPasswordError, passwordError } from '../forms/field-checks.ts'
import { NewPasswordField } from '../forms/fields.tsx'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import { Section } from '../frame/page-section.tsx'

const texts = accountInfoTexts.password
// The server names these fields in its refusals.
const fields = ['password', 'newPassword'] as const

export function PasswordSection({ profile }: { profile: Profile }) {
  return (
    <Section title={texts.title}>
      {profile.has_password ? <ChangePassword email={profile.email} /> : <NoPassword />}
    </Section>
  )
}

function ChangePassword({ email }: { email: string }) {
  const [saved, setSaved] = useState(0)
  const form = useForm({
    fields,
    check: (read) => ({
      password: passwordError(read('password')),
      newPassword: newPasswordError(read('newPassword'), email),
    }),
    async send(read) {
      await identityCalls.changePassword(read('password'), read('newPassword'))
      setSaved(saved + 1)
    },
  })
  return (
    <Form state={form} action={texts.save}>
      {saved > 0 && <Remark kind="good">{texts.saved}</Remark>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {/* A new key empties the fields. */}
      <PasswordField
        key={`password ${saved}`}
        label={texts.current}
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
      <NewPasswordField
        key={`next ${saved}`}
        label={texts.next}
        name="newPassword"
        error={form.errors.newPassword}
      />
    </Form>
  )
}

function NoPassword() {
  const paths = usePaths()
  return (
    <>
      <p>{texts.none}</p>
      <a className={buttonClass()} href={paths.reset()}>
        {texts.make}
      </a>
    </>
  )
}
