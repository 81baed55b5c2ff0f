import { useState } from 'react'
import { accountTexts as all } from '../../../../ui/texts/account.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import type { Provider } from '../../calls/identity.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { loadProviders } from '../login/load-providers.ts'
import { Notice } from '../login/notice.tsx'
import narrow from '../narrow.module.css'
import { JoinForm } from './join-form.tsx'
import { type JoinShop, loadJoinShop } from './join-shop.ts'
import { Joined } from './joined.tsx'

const texts = all.join

interface Data {
  providers: Record<Provider, boolean>
  shop: JoinShop | null
  /** error of the return, or empty */
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
  const [joined, setJoined] = useState('')
  if (joined || data.error === 'email_not_verified') return <Joined email={joined} />
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead}</p>
      <Notice reason={data.error} />
      <JoinForm providers={data.providers} shop={data.shop} onJoined={setJoined} />
      <p className={narrow.ways}>
        <span>{texts.login}</span>
        <a href={paths.login()}>{all.login.action}</a>
      </p>
    </section>
  )
}
