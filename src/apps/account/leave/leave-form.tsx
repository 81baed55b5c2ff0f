import { isApiError } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import type { Profile } from '../../../domains/accounts/accounts.contract.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field, PasswordField } from '../../../ui/controls/field.tsx'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { accountInfoTexts } from '../../../ui/texts/account-info.ts'
import { passwordError } from '../forms/field-checks.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'

const texts = accountInfoTexts.leave
const fields = ['password', 'email', 'agree'] as const

/**
 * Deletes the account. `onRefused` is called if an order was opened or another obstacle came up since the page loaded.
 */
export function LeaveForm({ profile, onRefused }: { profile: Profile; onRefused: () => Promise<void> }) {
  const paths = usePaths()
  const { email, has_password: hasPassword } = profile
  const form = useForm({
    fields,
    check: (read) => ({
      password: hasPassword ? passwordError(read('password')) : undefined,
      email: hasPassword || read('email').trim().toLowerCase() === email ? undefined : texts.emailWrong,
      agree: read('agree') ? undefined : texts.agreeMissing,
    }),
    async send(read) {
      if (!(await confirm(texts.question))) return
      const proof = hasPassword ? { password: read('password') } : { email: read('email').trim() }
      await browserApi.post('/api/user/leave', proof).catch(async (error) => {
        if (isApiError(error) && error.status === 409) await onRefused()
        throw error
      })
      // Loads a new document with the frame for guests.
      location.replace(paths.left())
    },
  })
  return (
    <Form state={form} action={texts.action}>
      {hasPassword ? (
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          hint={texts.passwordHint}
          error={form.errors.password}
        />
      ) : (
        <Field
          label={texts.email}
          name="email"
          type="email"
          autoComplete="off"
          hint={texts.emailHint(email)}
          error={form.errors.email}
        />
      )}
      <Checkbox name="agree" value="true" label={texts.agree} error={form.errors.agree} />
    </Form>
  )
}
