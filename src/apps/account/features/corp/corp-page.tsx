import { useState } from 'react'
import type { ReplyOf } from '../../../../client/calls.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { accountTexts } from '../../../../ui/texts/account.ts'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { usePaths, useWayBack } from '../../frame/frame-data.ts'
import narrow from '../narrow.module.css'
import rows from '../section.module.css'
import { CorpForm } from './corp-form.tsx'

const texts = accountInfoTexts.corp

type Corp = ReplyOf<'/api/user/corp'>
interface Data {
  corp: Corp
  /** the person's own, in digits or empty */
  phone: string
}

export async function loader({ api }: LoaderArgs): Promise<Data> {
  const [corp, { phone }] = await Promise.all([
    api.get('/api/user/corp', {}),
    api.get('/api/user/profile', {}),
  ])
  return { corp, phone }
}

export const head = () => ({ title: texts.title })

/** A person's business registration: the form, or its state. */
export function Component({ data }: { data: Data }) {
  const [corp, setCorp] = useState(data.corp)
  const paths = usePaths()
  const back = useWayBack()
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead}</p>
      {corp.state === -1 ? (
        <>
          {corp.rejected && <Remark kind="bad">{texts.refused(corp.corpname, corp.reason)}</Remark>}
          <CorpForm last={corp} phone={data.phone} onRegistered={setCorp} />
        </>
      ) : (
        <>
          <Remark kind={corp.state === 1 ? 'good' : 'note'}>{texts.states[corp.state]}</Remark>
          <ul className={rows.rows}>
            <li>
              {texts.idnum} <strong>{corp.idnum}</strong>
            </li>
            <li>
              {texts.corpname} <strong>{corp.corpname}</strong>
            </li>
          </ul>
          {back.shop && (
            <a className={buttonClass('strong')} href={back.href}>
              {accountTexts.frame.back(back.shop)}
            </a>
          )}
        </>
      )}
      <p className={narrow.ways}>
        <a href={paths.info()}>{accountInfoTexts.identity.back}</a>
      </p>
    </section>
  )
}
