import { useState } from 'react'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/controls/field.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountTexts as all } from '../../../ui/texts/account.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { identityCalls, type LoginReply, type Provider } from '../api/identity.ts'
import { canUsePasskeys, isCanceled, passkeyCalls } from '../api/passkeys.ts'
import { emailError, passwordError } from '../forms/field-checks.ts'
import { EmailField } from '../forms/fields.tsx'
import { Form } from '../forms/form.tsx'
import { errorMessage, refusalReason, useForm, useHydrated } from '../forms/use-form.ts'
import { useFrame, usePaths, useReturnLink } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { CodeForm } from './code-form.tsx'
import { loadProviders } from './load-providers.ts'
import { LoginNotice } from './login-notice.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { ResendButton } from './resend-button.tsx'

const texts = all.login
const loginTexts = all.login

const fields = ['email', 'password'] as const

interface Data {
  providers: Record<Provider, boolean>
  /** error code of the provider; empty if there was no error */
  error: string
  /** a provider's log-in waits for the code of the second factor */
  isSecondStep?: boolean
}

export async function loader(args: LoaderArgs): Promise<Data> {
  const error = args.url.searchParams.get('error') ?? ''
  return {
    providers: await loadProviders(args),
    error,
    isSecondStep: args.url.searchParams.has('second'),
  }
}

export const head = () => ({ title: texts.title })

export function Component({ data }: { data: Data }) {
  const { shop } = useFrame()
  const paths = usePaths()
  const back = useReturnLink()
  // Mail address of an unconfirmed account.
  const [unconfirmed, setUnconfirmed] = useState('')
  const [isSecondStep, setSecondStep] = useState(data.isSecondStep ?? false)
  const enter = ({ twoFactorRedirect }: LoginReply) =>
    twoFactorRedirect ? setSecondStep(true) : replaceLocation(back.href)
  const form = useForm({
    fields,
    check: (read) => ({ email: emailError(read('email')), password: passwordError(read('password')) }),
    async send(read) {
      const email = read('email').trim()
      setUnconfirmed('')
      const reply = await identityCalls.logIn(email, read('password')).catch((error) => {
        if (refusalReason(error) === 'EMAIL_NOT_VERIFIED') setUnconfirmed(email)
        throw error
      })
      enter(reply)
    },
  })

  if (isSecondStep) return <CodeForm again={paths.login()} onDone={() => replaceLocation(back.href)} />
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead(shop?.name ?? null)}</p>
      <LoginNotice reason={data.error} />
      <Form state={form} action={texts.action}>
        <EmailField error={form.errors.email} />
        <PasswordField
          label={all.fields.password}
          name="password"
          autoComplete="current-password"
          error={form.errors.password}
        />
        {unconfirmed && <ResendButton email={unconfirmed} />}
      </Form>
      <p className={narrow.ways}>
        <a href={paths.reset()}>{texts.reset}</a>
        <a href={paths.guestOrders()}>{texts.guestOrders}</a>
      </p>
      <OtherLogins providers={data.providers} onEntered={enter} />
      <a className={buttonClass()} href={paths.join()}>
        {texts.join}
      </a>
    </section>
  )
}

/** Log-in with a passkey, if supported, or a provider. */
function OtherLogins({
  providers,
  onEntered,
}: {
  providers: Record<Provider, boolean>
  onEntered: (reply: LoginReply) => void
}) {
  const paths = usePaths()
  const ready = useHydrated()
  const [failure, setFailure] = useState('')

  async function logInWithPasskey() {
    setFailure('')
    try {
      onEntered(await passkeyCalls.logIn())
    } catch (error) {
      if (!isCanceled(error)) setFailure(errorMessage(error))
    }
  }

  // A log-in with a new account is an error, which leads to the sign-up page.
  const redirect = (provider: Provider) =>
    identityCalls
      .redirectToProvider(provider, { callbackURL: paths.login(), errorCallbackURL: paths.join() })
      .catch((error) => setFailure(errorMessage(error)))

  return (
    <div className={narrow.others}>
      <p className={narrow.or}>{loginTexts.or}</p>
      {failure && <Remark kind="bad">{failure}</Remark>}
      {(!ready || canUsePasskeys()) && <Button onClick={logInWithPasskey}>{loginTexts.passkey}</Button>}
      <ProviderButtons providers={providers} words={loginTexts.providers} onChoose={redirect} />
    </div>
  )
}

/**
 * Replaces the log-in page in the history. Otherwise a step back would request it again and be redirected to the shop,
 * which WebKit shows under the account host's URL.
 */
function replaceLocation(href: string): void {
  location.replace(href)
}
