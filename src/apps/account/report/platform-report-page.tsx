import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReportKey } from '../../../domains/supervision/reports/reports.contract.ts'
import {
  MAX_REPORT_TEXT,
  PLATFORM_REPORT_CAUSES,
  type PlatformReportCause,
} from '../../../domains/supervision/shared/report-terms.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { platformReportCauses, platformReportTexts as texts } from '../../../ui/texts/platform-report.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { wholeParam } from '../../router/params.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import styles from '../my/report-page.module.css'

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
          reference={reference}
          onSent={() => {
            setDone(true)
            focusMain()
          }}
        />
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

const fields = ['cause', 'words'] as const

function ReportForm({ reference, onSent }: { reference: ReportKey; onSent: () => void }) {
  const form = useForm({
    fields,
    check: (read) => ({
      cause: read('cause') ? undefined : texts.causeNeeded,
      words: read('cause') === 'other' && read('words').trim() === '' ? texts.wordsNeeded : undefined,
    }),
    async send(read) {
      const cause = read('cause') as PlatformReportCause
      await browserApi.post('/api/myshp/report/subject', { ...reference, cause, words: read('words').trim() })
      onSent()
    },
  })
  const { cause, words } = form.errors
  return (
    <Form state={form} action={texts.go}>
      <fieldset className={styles.causes} aria-describedby={cause && 'cause-error'}>
        <legend>{texts.cause}</legend>
        {PLATFORM_REPORT_CAUSES.map((item) => (
          <label key={item}>
            <input type="radio" name="cause" value={item} aria-invalid={cause ? true : undefined} />
            {platformReportCauses[item]}
          </label>
        ))}
        {cause && (
          <p id="cause-error" className={styles.error}>
            {cause}
          </p>
        )}
      </fieldset>
      <TextArea
        name="words"
        label={texts.words}
        hint={texts.wordsHint}
        rows={5}
        max={MAX_REPORT_TEXT}
        error={words}
      />
    </Form>
  )
}
