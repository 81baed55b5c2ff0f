import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReportKey } from '../../../domains/supervision/reports/reports.contract.ts'
import { MAX_REPORT_TEXT, PLATFORM_REPORT_CAUSES } from '../../../domains/supervision/shared/report-terms.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { platformReportCauses, platformReportTexts as texts } from '../../../ui/texts/platform-report.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { wholeParam } from '../../router/params.ts'
import { usePaths } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import styles from './report.module.css'
import { ReportForm } from './report-form.tsx'

interface Data {
  reference: ReportKey
  subject: { shop_name: string; host: string; title: string; reported: boolean }
}

/** Parameters: `shopid`, and `sid` for one of its products. */
export const loader = async ({ api, url: { searchParams } }: LoaderArgs): Promise<Data> => {
  const sid = searchParams.has('sid') ? wholeParam(searchParams.get('sid')) : undefined
  const reference = { shopid: searchParams.get('shopid') ?? '', ...(sid !== undefined && { sid }) }
  return { reference, subject: await api.get('/api/myshp/get/report/subject', reference) }
}

const kindOf = ({ sid }: ReportKey) => (sid === undefined ? 'shop' : 'product')

export const head = ({ reference }: Data) => ({ title: texts.title[kindOf(reference)] })

/** Reports a product or a shop to the operators. */
export function Component({ data: { reference, subject } }: { data: Data }) {
  const paths = usePaths()
  const { shop_name, host, title, reported } = subject
  const [done, setDone] = useState(false)
  const answer = done ? texts.done : reported ? texts.before : null
  const kind = kindOf(reference)
  return (
    <section className={narrow.page}>
      <h1>{texts.title[kind]}</h1>
      {answer ? (
        <Remark kind={done ? 'good' : 'note'}>{answer}</Remark>
      ) : (
        <p className={narrow.lead}>{texts.lead}</p>
      )}
      <blockquote className={styles.words}>
        <strong>{title || shop_name}</strong>
        {title && <p>{shop_name}</p>}
      </blockquote>
      {!answer && (
        <ReportForm
          causes={PLATFORM_REPORT_CAUSES}
          names={platformReportCauses}
          texts={texts}
          rows={5}
          maxWords={MAX_REPORT_TEXT}
          send={async (report) => {
            await browserApi.post('/api/myshp/report/subject', { ...reference, ...report })
            setDone(true)
            focusMain()
          }}
        />
      )}
      {!answer && (
        <p className={narrow.lead}>
          {texts.rights} <a href={paths.rightsNotice()}>{texts.toRights}</a>
        </p>
      )}
      <a
        className={buttonClass()}
        href={reference.sid === undefined ? paths.shop(host) : paths.product(host, reference.sid)}
      >
        {texts.back[kind]}
      </a>
    </section>
  )
}
