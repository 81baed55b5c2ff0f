import { useState } from 'react'
import { isApiError } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { emailChangeTexts } from '../../../../ui/texts/email-change.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { errorMessage } from '../../forms/use-form.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { FocusedHeading } from '../focused-heading.tsx'
import narrow from '../narrow.module.css'

const texts = emailChangeTexts.proof

interface Data {
  token: string
  /** null for a used or old link */
  waiting: ReplyOf<'/api/user/email/waiting'> | null
}

export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  const token = url.searchParams.get('token') ?? ''
  const waiting = await api.get('/api/user/email/waiting', { token }).catch((error) => {
    if (isApiError(error) && (error.status === 404 || error.status === 400)) return null
    throw error
  })
  return { token, waiting }
}

export const head = () => ({ title: texts.title })

/** Behind the link that was mailed to a new address. Opening it changes nothing, as mail scanners open links too. */
export function Component({ data: { token, waiting } }: { data: Data }) {
  const paths = usePaths()
  const [changed, setChanged] = useState(false)
  if (changed) return <Result title={texts.done} text={texts.doneText(waiting?.email ?? '')} />
  if (!waiting) return <Result title={texts.dead} text={texts.deadText} />
  if (!waiting.mine)
    return (
      <section className={narrow.page}>
        <h1>{texts.other}</h1>
        <p className={narrow.lead}>{texts.otherText}</p>
        <a className={buttonClass('strong')} href={paths.logout()}>
          {texts.logout}
        </a>
      </section>
    )
  return <Confirm token={token} email={waiting.email} onChanged={() => setChanged(true)} />
}

function Confirm({ token, email, onChanged }: { token: string; email: string; onChanged: () => void }) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  async function confirm() {
    if (sending) return
    setSending(true)
    setFailure('')
    try {
      await browserApi.post('/api/user/email/confirm', { token })
      onChanged()
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead}</p>
      <p className={narrow.value}>{email}</p>
      {failure && <Remark kind="bad">{failure}</Remark>}
      <Button look="strong" aria-disabled={sending} onClick={confirm}>
        {texts.action}
      </Button>
      <p>{texts.hint}</p>
    </section>
  )
}

function Result({ title, text }: { title: string; text: string }) {
  const paths = usePaths()
  return (
    <section className={narrow.page}>
      <FocusedHeading>{title}</FocusedHeading>
      <p className={narrow.lead}>{text}</p>
      <a className={buttonClass('strong')} href={paths.info()}>
        {texts.toInfo}
      </a>
    </section>
  )
}
