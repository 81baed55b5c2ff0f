import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import { MAX_REPORT_LETTERS, REPORT_CAUSES } from '../../../domains/reviews/shared/report-limits.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { reportCauses, reportTexts as texts } from '../../../ui/texts/report.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { wholeParam } from '../../router/params.ts'
import { usePaths } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { ReviewedProduct } from '../reviews/reviewed-product.tsx'
import styles from './report.module.css'
import { ReportForm } from './report-form.tsx'

interface Data {
  reference: { shopid: string; kind: 'question' | 'review'; id: number }
  words: ReplyOf<'/api/myshp/get/words/to/report'>
}

/** Parameters: `question` or `review`, and `shopid`. */
export const loader = async ({ api, url: { searchParams } }: LoaderArgs): Promise<Data> => {
  const kind = searchParams.has('question') ? 'question' : 'review'
  const reference = {
    shopid: searchParams.get('shopid') ?? '',
    kind,
    id: wholeParam(searchParams.get(kind)),
  } as const
  return { reference, words: await api.get('/api/myshp/get/words/to/report', reference) }
}

export const head = ({ reference: { kind } }: Data) => ({ title: texts.title[kind] })

/** Shows a question or review and a form to report it. */
export function Component({ data: { reference, words } }: { data: Data }) {
  const paths = usePaths()
  const { author, text, own, reported, shop_name, host, sid } = words
  const [done, setDone] = useState(false)
  const answer = own ? texts.own : done ? texts.done : reported ? texts.before : null
  return (
    <section className={narrow.page}>
      <h1>{texts.title[reference.kind]}</h1>
      {answer ? (
        <Remark kind={done ? 'good' : 'note'}>{answer}</Remark>
      ) : (
        <p className={narrow.lead}>{texts.lead(shop_name)}</p>
      )}
      <ReviewedProduct product={words} />
      <blockquote className={styles.words}>
        <strong>{texts.byline(author)}</strong>
        <p>{text}</p>
      </blockquote>
      {!answer && (
        <ReportForm
          causes={REPORT_CAUSES}
          names={reportCauses}
          texts={texts}
          rows={3}
          maxWords={MAX_REPORT_LETTERS}
          send={async (report) => {
            await browserApi.post('/api/myshp/report/words', { ...reference, ...report })
            setDone(true)
            focusMain()
          }}
        />
      )}
      <a className={buttonClass()} href={paths.product(host, sid)}>
        {texts.back}
      </a>
    </section>
  )
}
