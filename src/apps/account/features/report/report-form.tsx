import { browserApi } from '../../../../client/browser.ts'
import {
  MOST_REPORT_LETTERS,
  REPORT_CAUSES,
  type ReportCause,
} from '../../../../domains/reviews/shared/report-limits.ts'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { reportCauses, reportTexts as texts } from '../../../../ui/texts/report.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import styles from './report-page.module.css'

const fields = ['cause', 'words'] as const

/** The reason of a report, and the reporter's own words. */
export function ReportForm({
  named,
  onSent,
}: {
  named: { shopid: string; kind: 'question' | 'review'; id: number }
  onSent: () => void
}) {
  const form = useForm({
    fields,
    check: (read) => ({
      cause: read('cause') ? undefined : texts.causeNeeded,
      words: read('cause') === 'other' && read('words').trim() === '' ? texts.wordsNeeded : undefined,
    }),
    async send(read) {
      const cause = read('cause') as ReportCause
      await browserApi.post('/api/myshp/report/words', { ...named, cause, words: read('words').trim() })
      onSent()
    },
  })
  const { cause, words } = form.errors
  return (
    <Form state={form} action={texts.go}>
      <fieldset className={styles.causes} aria-describedby={cause && 'cause-error'}>
        <legend>{texts.cause}</legend>
        {REPORT_CAUSES.map((each) => (
          <label key={each}>
            <input type="radio" name="cause" value={each} aria-invalid={cause ? true : undefined} />
            {reportCauses[each]}
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
        rows={3}
        most={MOST_REPORT_LETTERS}
        error={words}
      />
    </Form>
  )
}
