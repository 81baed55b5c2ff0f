import { useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { rightsNoticeTexts } from '../../../ui/texts/rights-notice.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { LinkResult, useSendOnce } from '../email/mailed-link.tsx'
import { useFrame, usePaths } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'

const texts = rightsNoticeTexts.confirm

interface Data {
  token: string
}

/** Opening the link reports nothing, because mail scanners open links too. */
export const loader = async ({ url }: LoaderArgs): Promise<Data> => ({
  token: url.searchParams.get('token') ?? '',
})

export const head = () => ({ title: texts.title })

/** Page of the link that was mailed to a holder of rights. */
export function Component({ data: { token } }: { data: Data }) {
  const paths = usePaths()
  const { platform } = useFrame()
  const [result, setResult] = useState<number | 'dead'>()
  const { isSending, failure, press } = useSendOnce(async () => {
    await browserApi.post('/api/common/report/rights/confirm', { token }).then(
      ({ subjects }) => setResult(subjects),
      (error) => {
        if (!isApiError(error) || (error.status !== 404 && error.status !== 400)) throw error
        setResult('dead')
      },
    )
  })
  if (result === 'dead')
    return (
      <LinkResult title={texts.dead} text={texts.deadText} action={texts.again} href={paths.rightsNotice()} />
    )
  if (result !== undefined)
    return <LinkResult title={texts.done} text={texts.doneText(result)} action={texts.home} href={platform} />
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead}</p>
      {failure && <Remark kind="bad">{failure}</Remark>}
      <Button variant="strong" aria-disabled={isSending} onClick={press}>
        {texts.go}
      </Button>
    </section>
  )
}
