import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { accountTexts } from '../../../../ui/texts/account.ts'
import { identityCalls, type Provider } from '../../calls/identity.ts'
import { canUsePasskeys, isGivenUp, passkeyCalls } from '../../calls/passkeys.ts'
import { errorMessage, useReady } from '../../forms/use-form.ts'
import { usePaths, useWayBack } from '../../frame/frame-data.ts'
import narrow from '../narrow.module.css'
import { leaveLogin } from './leave-login.ts'
import { ProviderButtons } from './provider-buttons.tsx'

const texts = accountTexts.login

/** Logging in without a password: with a passkey where the browser supports them, or with another provider's account. */
export function OtherWays({ providers }: { providers: Record<Provider, boolean> }) {
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
      <p className={narrow.or}>{texts.or}</p>
      {failure && <Remark kind="bad">{failure}</Remark>}
      {(!ready || canUsePasskeys()) && <Button onClick={logInWithPasskey}>{texts.passkey}</Button>}
      <ProviderButtons providers={providers} words={texts.providers} onChoose={leaveFor} />
    </div>
  )
}
