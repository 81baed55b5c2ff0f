import { useState } from 'react'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/controls/field.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountTexts as all } from '../../../ui/texts/account.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { identityCalls, type Provider } from '../api/identity.ts'
import { canUsePasskeys, isGivenUp, passkeyCalls } from '../api/passkeys.ts'
import { emailError, passwordError } from '../forms/field-checks.ts'
import { EmailField } from '../forms/fields.tsx'
import { Form } from '../forms/form.tsx'
import { errorMessage, reasonOf, useForm, useReady } from '../forms/use-form.ts'
import { useFrame, usePaths, useWayBack } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { loadProviders } from './load-providers.ts'
import { Notice } from './login-notice.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { ResendButton } from './resend-button.tsx'

const texts = all.login
const loginTexts = all.login

const fields = ['email', 'password'] as const

interface Data {
  providers: Record<Provider, boolean>
  /** error of the return, or empty */
  error: string
}

export async function loader(args: LoaderArgs): Promise<Data> {
  const error = args.url.searchParams.get('error') ?? ''
  return {
    providers: await loadProviders(args),
    error,
  }
}

export const head = () => ({ title: texts.title })

export function Component({ data }: { data: Data }) {
  const { shop } = useFrame()
  const paths = usePaths()
  const back = useWayBack()
  // An account whose address is not confirmed yet.
  const [unconfirmed, setUnconfirmed] = useState('')
  const form = useForm({
    fields,
    check: (read) => ({ email: emailError(read('email')), password: passwordError(read('password')) }),
    async send(read) {
      const email = read('email').trim()
      setUnconfirmed('')
      await identityCalls.logIn(email, read('password')).catch((error) => {
        if (reasonOf(error) === 'EMAIL_NOT_VERIFIED') setUnconfirmed(email)
        throw error
      })
      leaveLogin(back.href)
    },
  })

  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead(shop?.name ?? null)}</p>
      <Notice reason={data.error} />
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
      <OtherWays providers={data.providers} />
      <a className={buttonClass()} href={paths.join()}>
        {texts.join}
      </a>
    </section>
  )
}

/** Logging in without a password: with a passkey where the browser supports them, or with another provider's account. */
function OtherWays({ providers }: { providers: Record<Provider, boolean> }) {
  const paths = usePaths()
  const back = useWayBack()
  const ready = useReady()
  const [failure, setFailure] = useState('')

  async function logInWithPasskey() {
    setFailure('')
    try {
      await passkeyCalls.logIn()
      leaveLogin(back.href)
    } catch (error) {
      if (!isGivenUp(error)) setFailure(errorMessage(error))
    }
  }

  // A newcomer gets the sign-up page with its consents.
  const leaveFor = (provider: Provider) =>
    identityCalls
      .leaveFor(provider, { callbackURL: paths.login(), errorCallbackURL: paths.join() })
      .catch((error) => setFailure(errorMessage(error)))

  return (
    <div className={narrow.others}>
      <p className={narrow.or}>{loginTexts.or}</p>
      {failure && <Remark kind="bad">{failure}</Remark>}
      {(!ready || canUsePasskeys()) && <Button onClick={logInWithPasskey}>{loginTexts.passkey}</Button>}
      <ProviderButtons providers={providers} words={loginTexts.providers} onChoose={leaveFor} />
    </div>
  )
}

/**
 * Goes on after a log-in and replaces the log-in page in the history: a step back leads to the page before it. As an entry
 * of its own the log-in page would answer that step with a redirect to the shop, which WebKit shows under the account host's
 * address.
 */
function leaveLogin(href: string): void {
  location.replace(href)
}
