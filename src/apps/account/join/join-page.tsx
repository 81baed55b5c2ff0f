import { useState } from 'react'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { accountTexts as all } from '../../../ui/texts/account.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import type { Provider } from '../api/identity.ts'
import { FocusedHeading } from '../frame/focused-heading.tsx'
import { usePaths, useReturnLink } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { loadProviders } from '../login/load-providers.ts'
import { LoginNotice } from '../login/login-notice.tsx'
import { ResendButton } from '../login/resend-button.tsx'
import { JoinForm } from './join-form.tsx'
import { type JoinShop, loadJoinShop } from './join-shop.ts'

const texts = all.join
const doneTexts = all.join.done

interface Data {
  providers: Record<Provider, boolean>
  shop: JoinShop | null
  /** error code of the provider; empty if there was no error */
  error: string
}

export const loader = async (args: LoaderArgs): Promise<Data> => ({
  providers: await loadProviders(args),
  shop: await loadJoinShop(args),
  error: args.url.searchParams.get('error') ?? '',
})

export const head = () => ({ title: texts.title })

export function Component({ data }: { data: Data }) {
  const paths = usePaths()
  const [email, setEmail] = useState('')
  if (email || data.error === 'email_not_verified') return <JoinResult email={email} />
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead}</p>
      <LoginNotice reason={data.error} />
      <JoinForm providers={data.providers} shop={data.shop} onJoin={setEmail} />
      <p className={narrow.ways}>
        <span>{texts.login}</span>
        <a href={paths.login()}>{all.login.action}</a>
      </p>
    </section>
  )
}

/** The next steps after a sign-up. `email` is empty after a sign-up with a provider. */
function JoinResult({ email }: { email: string }) {
  const back = useReturnLink()
  return (
    <section className={narrow.page}>
      <FocusedHeading>{doneTexts.title}</FocusedHeading>
      <p className={narrow.lead}>{email ? doneTexts.text(email) : doneTexts.textElsewhere}</p>
      <p>{doneTexts.hint}</p>
      {email && <ResendButton email={email} />}
      {back.shop && (
        <a className={buttonClass()} href={back.href}>
          {all.frame.back(back.shop)}
        </a>
      )}
    </section>
  )
}
