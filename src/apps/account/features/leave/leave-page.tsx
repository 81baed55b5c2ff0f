import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { Field, PasswordField } from '../../../../ui/controls/field.tsx'
import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { passwordError } from '../../forms/checks.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { usePaths } from '../../frame/frame-data.ts'
import narrow from '../narrow.module.css'
import styles from './leave-page.module.css'

const texts = accountInfoTexts.leave
const fields = ['password', 'email', 'agree'] as const

interface Data {
  profile: ReplyOf<'/api/user/profile'>
}

export const loader = async ({ api }: LoaderArgs): Promise<Data> => ({
  profile: await api.get('/api/user/profile', {}),
})

export const head = () => ({ title: texts.title })

export function Component({ data: { profile } }: { data: Data }) {
  const paths = usePaths()
  const { email, has_password: byPassword } = profile
  const form = useForm({
    fields,
    check: (read) => ({
      password: byPassword ? passwordError(read('password')) : undefined,
      email: byPassword || read('email').trim().toLowerCase() === email ? undefined : texts.emailWrong,
      agree: read('agree') ? undefined : texts.agreeMissing,
    }),
    async send(read) {
      if (!(await confirm(texts.question))) return
      await browserApi.post(
        '/api/user/leave',
        byPassword ? { password: read('password') } : { email: read('email').trim() },
      )
      // A new document, with a guest's frame.
      location.replace(paths.left())
    },
  })
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead}</p>
      <ul className={styles.points}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Form state={form} action={texts.action}>
        {byPassword ? (
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
    </section>
  )
}
