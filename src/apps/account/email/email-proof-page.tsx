import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { emailChangeTexts } from '../../../ui/texts/email-change.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { usePaths } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { type LinkedChange, LinkResult, loadLinkedChange, useSendOnce } from './mailed-link.tsx'

const texts = emailChangeTexts.proof

type Data = LinkedChange<ReplyOf<'/api/user/email/waiting'>>

export const loader = ({ api, url }: LoaderArgs): Promise<Data> =>
  loadLinkedChange(url, (token) => api.get('/api/user/email/waiting', { token }))

export const head = () => ({ title: texts.title })

/** Page of the link that was mailed to a new address. */
export function Component({ data: { token, change } }: { data: Data }) {
  const paths = usePaths()
  const [isChanged, setIsChanged] = useState(false)
  const toInfo = { action: texts.toInfo, href: paths.info() }
  if (isChanged)
    return <LinkResult title={texts.done} text={texts.doneText(change?.email ?? '')} {...toInfo} />
  if (!change) return <LinkResult title={texts.dead} text={texts.deadText} {...toInfo} />
  if (!change.mine)
    return (
      <LinkResult title={texts.other} text={texts.otherText} action={texts.logout} href={paths.logout()} />
    )
  return <Confirm token={token} email={change.email} onConfirm={() => setIsChanged(true)} />
}

function Confirm({ token, email, onConfirm }: { token: string; email: string; onConfirm: () => void }) {
  const { isSending, failure, press } = useSendOnce(async () => {
    await browserApi.post('/api/user/email/confirm', { token })
    onConfirm()
  })
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead}</p>
      <p className={narrow.value}>{email}</p>
      {failure && <Remark kind="bad">{failure}</Remark>}
      <Button variant="strong" aria-disabled={isSending} onClick={press}>
        {texts.action}
      </Button>
      <p>{texts.hint}</p>
    </section>
  )
}
