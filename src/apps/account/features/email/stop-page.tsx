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

const texts = emailChangeTexts.stop

interface Data {
  token: string
  /** null after a week, and for a made-up link */
  change: ReplyOf<'/api/user/email/stoppable'> | null
}

export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  const token = url.searchParams.get('token') ?? ''
  const change = await api.get('/api/user/email/stoppable', { token }).catch((error) => {
    if (isApiError(error) && (error.status === 404 || error.status === 400)) return null
    throw error
  })
  return { token, change }
}

export const head = () => ({ title: texts.title })

/** Behind the link in the notice to the address before: stops the change of the address, or undoes it. */
export function Component({ data: { token, change } }: { data: Data }) {
  const paths = usePaths()
  const [stopped, setStopped] = useState(change?.stopped ?? false)
  if (!change)
    return (
      <section className={narrow.page}>
        <h1>{texts.dead}</h1>
        <p className={narrow.lead}>{texts.deadText}</p>
        <a className={buttonClass('strong')} href={paths.login()}>
          {texts.toLogin}
        </a>
      </section>
    )
  if (stopped)
    return (
      <section className={narrow.page}>
        <FocusedHeading>{texts.done}</FocusedHeading>
        <p className={narrow.lead}>{texts.doneText(change.old_email)}</p>
        <a className={buttonClass('strong')} href={paths.reset()}>
          {texts.toReset}
        </a>
      </section>
    )
  return <Stop token={token} change={change} onStopped={() => setStopped(true)} />
}

interface StopProps {
  token: string
  change: NonNullable<Data['change']>
  onStopped: () => void
}

function Stop({ token, change: { old_email, new_email, changed }, onStopped }: StopProps) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  async function stop() {
    if (sending) return
    setSending(true)
    setFailure('')
    try {
      await browserApi.post('/api/user/email/stop', { token })
      onStopped()
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <section className={narrow.page}>
      <h1>{changed ? texts.undoTitle : texts.title}</h1>
      <p className={narrow.lead}>{changed ? texts.undoLead : texts.lead}</p>
      <dl className={narrow.facts}>
        <dt>{texts.before}</dt>
        <dd>{old_email}</dd>
        <dt>{texts.after}</dt>
        <dd>{new_email}</dd>
      </dl>
      <p>{texts.effect}</p>
      {failure && <Remark kind="bad">{failure}</Remark>}
      <Button look="strong" aria-disabled={sending} onClick={stop}>
        {changed ? texts.undo : texts.action}
      </Button>
    </section>
  )
}
