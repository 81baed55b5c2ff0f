import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import styles from './report.module.css'

const fields = ['cause', 'words'] as const

/** A form with a cause and words about it, which only the cause `other` needs. */
export function ReportForm<Cause extends string>({
  causes,
  names,
  texts,
  rows,
  maxWords,
  send,
}: {
  causes: readonly Cause[]
  names: Readonly<Record<Cause, string>>
  texts: Record<'cause' | 'causeNeeded' | 'words' | 'wordsHint' | 'wordsNeeded' | 'go', string>
  rows: number
  /** letters */
  maxWords: number
  send: (report: { cause: Cause; words: string }) => Promise<void>
}) {
  const form = useForm({
    fields,
    check: (read) => ({
      cause: read('cause') ? undefined : texts.causeNeeded,
      words: read('cause') === 'other' && read('words').trim() === '' ? texts.wordsNeeded : undefined,
    }),
    send: (read) => send({ cause: read('cause') as Cause, words: read('words').trim() }),
  })
  const { cause, words } = form.errors
  return (
    <Form state={form} action={texts.go}>
      <fieldset className={styles.causes} aria-describedby={cause && 'cause-error'}>
        <legend>{texts.cause}</legend>
        {causes.map((item) => (
          <label key={item}>
            <input type="radio" name="cause" value={item} aria-invalid={cause ? true : undefined} />
            {names[item]}
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
        rows={rows}
        max={maxWords}
        error={words}
      />
    </Form>
  )
}
