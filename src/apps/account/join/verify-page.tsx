import { useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import type { WaitingSignUp } from '../../../domains/accounts/accounts.contract.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Field, PasswordField } from '../../../ui/controls/field.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountTexts as all } from '../../../ui/texts/account.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { identityCalls, type Provider } from '../api/identity.ts'
import { passwordError } from '../forms/field-checks.ts'
import { Form } from '../forms/form.tsx'
import { errorMessage, useForm } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { LoginNotice } from '../login/login-notice.tsx'
import providerStyles from '../login/provider-buttons.module.css'

const texts = all.verify

interface Data {
  token: string
  /** null for an invalid or used link */
  waiting: WaitingSignUp | null
  /** error code of the provider; empty if there was no error */
  error: string
}

export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  const token = url.searchParams.get('token') ?? ''
  const waiting = await api.get('/api/user/sign_up/waiting', { token }).catch((error) => {
    if (isApiError(error) && error.status < 500) return null
    throw error
  })
  return { token, waiting, error: url.searchParams.get('error') ?? '' }
}

export const head = () => ({ title: texts.title })

/** Page of a mailed link. Opening it changes nothing, because mail scanners open links too. */
export function Component({ data: { token, waiting, error } }: { data: Data }) {
  const paths = usePaths()
  if (!waiting) return <InvalidLink words={texts.invalid} href={paths.join()} action={texts.anew} />
  if (waiting.proven)
    return <InvalidLink words={texts.proven} href={paths.login()} action={all.login.action} />
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <LoginNotice reason={error} />
      {waiting.by === 'password' ? (
        <VerifyByPassword token={token} email={waiting.email} />
      ) : (
        <VerifyByProvider token={token} provider={waiting.by} />
      )}
      <p>{texts.forgotten}</p>
      <a className={buttonClass()} href={paths.join()}>
        {texts.anew}
      </a>
    </section>
  )
}

const fields = ['password'] as const

function VerifyByPassword({ token, email }: { token: string; email: string }) {
  const paths = usePaths()
  const form = useForm({
    fields,
    check: (read) => ({ password: passwordError(read('password')) }),
    async send(read) {
      await identityCalls.verify(token, read('password'))
      location.assign(paths.welcome())
    },
  })
  return (
    <>
      <p className={narrow.lead}>{texts.lead}</p>
      <Form state={form} action={texts.action}>
        <Field
          label={all.fields.email}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        <PasswordField
          label={all.fields.password}
          name="password"
          autoComplete="current-password"
          error={form.errors.password}
        />
      </Form>
    </>
  )
}

function VerifyByProvider({ token, provider }: { token: string; provider: Provider }) {
  const paths = usePaths()
  const [failure, setFailure] = useState('')
  const redirect = () =>
    identityCalls
      .redirectToProvider(
        provider,
        { callbackURL: paths.welcome(), errorCallbackURL: paths.verify(token) },
        { proof: token },
      )
      .catch((error) => setFailure(errorMessage(error)))
  return (
    <>
      <p className={narrow.lead}>{texts.provider.lead(texts.provider.names[provider])}</p>
      {failure && <Remark kind="bad">{failure}</Remark>}
      <Button className={providerStyles[provider]} onClick={redirect}>
        {texts.provider.actions[provider]}
      </Button>
    </>
  )
}

function InvalidLink({
  words,
  href,
  action,
}: {
  words: { title: string; text: string }
  href: string
  action: string
}) {
  return (
    <section className={narrow.page}>
      <h1>{words.title}</h1>
      <p className={narrow.lead}>{words.text}</p>
      <a className={buttonClass('strong')} href={href}>
        {action}
      </a>
    </section>
  )
}
