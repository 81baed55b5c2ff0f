import { useState } from 'react'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Field, PasswordField } from '../../../ui/controls/field.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { secondFactorTexts as all } from '../../../ui/texts/second-factor.ts'
import { type NewSecondFactor, secondFactorCalls } from '../api/second-factor.ts'
import { passwordError } from '../forms/field-checks.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { FocusedHeading } from '../frame/focused-heading.tsx'
import narrow from '../frame/narrow.module.css'
import { QrCode } from './qr-code.tsx'
import styles from './second-factor.module.css'

const texts = all.setUp

/** Sets up a second factor: password, then QR code and first code. */
export function SetUp({
  hasPassword,
  isRequired,
  onDone,
}: {
  hasPassword: boolean
  isRequired: boolean
  onDone: (backupCodes: string[]) => void
}) {
  const [factor, setFactor] = useState<NewSecondFactor | null>(null)
  if (factor) return <ConfirmApp factor={factor} onDone={() => onDone(factor.backupCodes)} />
  return <Begin hasPassword={hasPassword} isRequired={isRequired} onBegin={setFactor} />
}

const beginFields = ['password'] as const

function Begin({
  hasPassword,
  isRequired,
  onBegin,
}: {
  hasPassword: boolean
  isRequired: boolean
  onBegin: (factor: NewSecondFactor) => void
}) {
  const form = useForm({
    fields: beginFields,
    check: (read) => ({ password: hasPassword ? passwordError(read('password')) : '' }),
    send: async (read) => onBegin(await secondFactorCalls.begin(hasPassword ? read('password') : undefined)),
  })
  return (
    <section className={narrow.page}>
      <h1>{all.title}</h1>
      <p className={narrow.lead}>{all.lead}</p>
      {isRequired && <Remark kind="note">{all.required}</Remark>}
      <p>{texts.app}</p>
      <Form state={form} action={texts.start}>
        {hasPassword && (
          <PasswordField
            label={texts.password}
            name="password"
            autoComplete="current-password"
            error={form.errors.password}
          />
        )}
      </Form>
    </section>
  )
}

const codeFields = ['code'] as const

function ConfirmApp({ factor, onDone }: { factor: NewSecondFactor; onDone: () => void }) {
  const form = useForm({
    fields: codeFields,
    check: (read) => ({ code: read('code').trim() ? '' : all.login.missing }),
    async send(read) {
      await secondFactorCalls.enterCode(read('code'))
      onDone()
    },
  })
  return (
    <section className={narrow.page}>
      <FocusedHeading>{texts.scanTitle}</FocusedHeading>
      <p>{texts.scan}</p>
      <QrCode text={factor.totpURI} label={texts.qr} />
      <div className={styles.here}>
        <a className={buttonClass()} href={factor.totpURI}>
          {texts.open}
        </a>
      </div>
      <p>{texts.manual}</p>
      <p className={styles.key}>{keyOf(factor.totpURI)}</p>
      <h2>{texts.codeTitle}</h2>
      <Form state={form} action={texts.finish}>
        <Field
          label={texts.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={form.errors.code}
        />
      </Form>
    </section>
  )
}

/** The key in groups of four characters. */
const keyOf = (uri: string): string =>
  (new URL(uri).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ')
