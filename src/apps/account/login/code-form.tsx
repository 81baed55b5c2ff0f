import { useState } from 'react'
import { Field } from '../../../ui/controls/field.tsx'
import { secondFactorTexts } from '../../../ui/texts/second-factor.ts'
import { secondFactorCalls } from '../api/second-factor.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import narrow from '../frame/narrow.module.css'

const texts = secondFactorTexts.login
const fields = ['code'] as const

/** The second step of a log-in: the code of the authenticator app, or a backup code. */
export function CodeForm({ again, onDone }: { again: string; onDone: () => void }) {
  const [isBackup, setBackup] = useState(false)
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{isBackup ? texts.backupLead : texts.lead}</p>
      <CodeField key={String(isBackup)} isBackup={isBackup} onDone={onDone} />
      <p className={narrow.ways}>
        <button type="button" className={narrow.way} onClick={() => setBackup(!isBackup)}>
          {isBackup ? texts.toApp : texts.toBackup}
        </button>
        <a href={again}>{texts.again}</a>
      </p>
    </section>
  )
}

function CodeField({ isBackup, onDone }: { isBackup: boolean; onDone: () => void }) {
  const form = useForm({
    fields,
    check: (read) => ({ code: read('code').trim() ? '' : texts.missing }),
    async send(read) {
      await (isBackup ? secondFactorCalls.enterBackupCode : secondFactorCalls.enterCode)(read('code'))
      onDone()
    },
  })
  return (
    <Form state={form} action={texts.action}>
      <Field
        label={isBackup ? texts.backup : texts.code}
        name="code"
        inputMode={isBackup ? 'text' : 'numeric'}
        autoComplete={isBackup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        // The page is about this field alone.
        autoFocus
        error={form.errors.code}
      />
    </Form>
  )
}
