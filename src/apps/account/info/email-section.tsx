import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { Profile } from '../../../domains/accounts/accounts.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, PasswordField } from '../../../ui/controls/field.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { emailChangeTexts } from '../../../ui/texts/email-change.ts'
import { emailError, passwordError } from '../forms/field-checks.ts'
import { Form } from '../forms/form.tsx'
import { errorMessage, useForm } from '../forms/use-form.ts'
import { Section } from '../frame/page-section.tsx'
import styles from './info-page.module.css'

const texts = emailChangeTexts.section
const fields = ['email', 'password'] as const

/** The log-in address, and the form to change it. */
export function EmailSection({ profile: initial }: { profile: Profile }) {
  const [profile, setProfile] = useState(initial)
  const [isOpen, setOpen] = useState(false)
  const [remark, setRemark] = useState<{ kind: 'good' | 'bad'; words: string } | null>(null)
  const { new_email } = profile

  async function cancel() {
    try {
      setProfile(await browserApi.post('/api/user/email/cancel', {}))
      setRemark({ kind: 'good', words: texts.canceled })
    } catch (error) {
      setRemark({ kind: 'bad', words: errorMessage(error) })
    }
  }
  const handleSent = (changed: Profile) => {
    setProfile(changed)
    setOpen(false)
    setRemark(null)
  }

  return (
    <Section title={texts.title} lead={texts.lead}>
      {remark && <Remark kind={remark.kind}>{remark.words}</Remark>}
      {new_email && (
        <Remark kind="note">
          <span className={styles.long}>{texts.waiting(new_email)}</span>
        </Remark>
      )}
      {isOpen ? (
        <ChangeForm profile={profile} onSent={handleSent} onBack={() => setOpen(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button
            onClick={() => {
              setRemark(null)
              setOpen(true)
            }}
          >
            {new_email ? texts.changeAgain : texts.change}
          </Button>
          {new_email && <Button onClick={cancel}>{texts.cancel}</Button>}
        </div>
      )}
    </Section>
  )
}

interface FormProps {
  profile: Profile
  onSent: (profile: Profile) => void
  onBack: () => void
}

function ChangeForm({ profile: { email: currentEmail, has_password }, onSent, onBack }: FormProps) {
  const form = useForm({
    fields,
    check: (read) => ({
      email: read('email').trim().toLowerCase() === currentEmail ? texts.same : emailError(read('email')),
      password: has_password ? passwordError(read('password')) : undefined,
    }),
    send: async (read) =>
      onSent(
        await browserApi.post('/api/user/email/change', {
          email: read('email').trim(),
          ...(has_password && { password: read('password') }),
        }),
      ),
  })
  return (
    <Form state={form} action={texts.send} after={<Button onClick={onBack}>{texts.back}</Button>}>
      <Field
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        autoFocus
        error={form.errors.email}
      />
      {has_password && (
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          error={form.errors.password}
        />
      )}
    </Form>
  )
}
