import { useState } from 'react'
import type { ReplyOf } from '../../../../client/calls.ts'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { accountTexts } from '../../../../ui/texts/account.ts'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { usePaths, useWayBack } from '../../frame/frame-data.ts'
import { useFocusOnChange } from '../focus-on-change.ts'
import narrow from '../narrow.module.css'
import { PortOneIdentity } from './portone-identity.tsx'
import { type Over19, TestIdentity } from './test-identity.tsx'

const texts = accountInfoTexts.identity

interface Data {
  profile: ReplyOf<'/api/user/profile'>
  /** null where nobody can be verified */
  provider: ReplyOf<'/api/user/login/providers'>['identity']
  /** PortOne's page has led back here */
  isBack: boolean
}

export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  const [profile, { identity }] = await Promise.all([
    api.get('/api/user/profile', {}),
    api.get('/api/user/login/providers', {}),
  ])
  return { profile, provider: identity, isBack: url.searchParams.has('identityVerificationId') }
}

export const head = () => ({ title: texts.title })

/** Verifies a person's identity with the provider that the operator has set up. */
export function Component({ data: { profile, provider, isBack } }: { data: Data }) {
  const [over19, setOver19] = useState<Over19>(profile.over19)
  const [asking, setAsking] = useState(profile.over19 === 0 || isBack)
  useFocusOnChange(asking)
  const paths = usePaths()
  const back = useWayBack()
  const finish = (result: Over19) => {
    setOver19(result)
    setAsking(false)
  }
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead}</p>
      {!asking && (
        <>
          <Remark kind={over19 === -1 ? 'note' : 'good'}>{texts.states[over19]}</Remark>
          {back.shop && (
            <a className={buttonClass('strong')} href={back.href}>
              {accountTexts.frame.back(back.shop)}
            </a>
          )}
          {provider && <Button onClick={() => setAsking(true)}>{texts.again}</Button>}
        </>
      )}
      {asking && provider === 'test' && <TestIdentity onFinish={finish} />}
      {asking && provider === 'portone' && <PortOneIdentity onFinish={finish} />}
      {asking && !provider && <Remark kind="note">{texts.unusable}</Remark>}
      <p className={narrow.ways}>
        <a href={paths.info()}>{texts.back}</a>
      </p>
    </section>
  )
}
