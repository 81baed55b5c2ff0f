import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { emailChangeTexts } from '../../../ui/texts/email-change.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { usePaths } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { type LinkedChange, LinkResult, loadLinkedChange, useSendOnce } from './mailed-link.tsx'

const texts = emailChangeTexts.stop

type Change = ReplyOf<'/api/user/email/stoppable'>

export const loader = ({ api, url }: LoaderArgs): Promise<LinkedChange<Change>> =>
  loadLinkedChange(url, (token) => api.get('/api/user/email/stoppable', { token }))

export const head = () => ({ title: texts.title })

/** Page of the link that was mailed to the previous address: stops or undoes the change. */
export function Component({ data: { token, change } }: { data: LinkedChange<Change> }) {
  const paths = usePaths()
  if (!change)
    return <LinkResult title={texts.dead} text={texts.deadText} action={texts.toLogin} href={paths.login()} />
  if (change.stopped)
    return (
      <LinkResult
        title={texts.done}
        text={texts.doneText(change.old_email)}
        action={texts.toReset}
        href={paths.reset()}
      />
    )
  return <Stop token={token} change={change} />
}

function Stop({ token, change: { old_email, new_email, changed } }: { token: string; change: Change }) {
  const { isSending, failure, press } = useSendOnce(async () => {
    await browserApi.post('/api/user/email/stop', { token })
    // The call ends this session as well; a reload shows the frame for guests.
    location.reload()
  })
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
      <Button variant="strong" aria-disabled={isSending} onClick={press}>
        {changed ? texts.undo : texts.action}
      </Button>
    </section>
  )
}
