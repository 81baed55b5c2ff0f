import { useState } from 'react'
import type { SecondFactor } from '../../../domains/accounts/accounts.contract.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Field, PasswordField } from '../../../ui/controls/field.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { secondFactorTexts as texts } from '../../../ui/texts/second-factor.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { secondFactorCalls } from '../api/second-factor.ts'
import { passwordError } from '../forms/field-checks.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { FocusedHeading } from '../frame/focused-heading.tsx'
import { useFrame, usePaths, useReturnLink } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import { BackupCodes } from './backup-codes.tsx'
import styles from './second-factor.module.css'
import { SetUp } from './set-up.tsx'

/** With no more codes than these the page asks to get new ones. */
const FEW_CODES = 3

export const loader = ({ api }: LoaderArgs): Promise<SecondFactor> => api.get('/api/user/second_factor', {})

export const head = () => ({ title: texts.title })

export function Component({ data }: { data: SecondFactor }) {
  const { returnParams } = useFrame()
  const paths = usePaths()
  const back = useReturnLink()
  const next = returnParams.url ? back.href : paths.info()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  // A new document, because the session of the other hosts has changed too.
  if (codes) return <BackupCodes codes={codes} onDone={() => location.assign(next)} />
  if (isRemoved)
    return (
      <section className={narrow.page}>
        <FocusedHeading>{texts.title}</FocusedHeading>
        <Remark kind="good">{texts.on.removed}</Remark>
        <Button onClick={() => location.assign(paths.info())}>{texts.on.back}</Button>
      </section>
    )
  if (!data.enabled)
    return <SetUp hasPassword={data.has_password} isRequired={data.required} onDone={setCodes} />
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.on.left(data.backup_codes)}</p>
      {data.backup_codes <= FEW_CODES && <Remark kind="note">{texts.on.few}</Remark>}
      <a className={buttonClass()} href={next}>
        {texts.on.back}
      </a>
      <ChangeForm
        title={texts.on.renewTitle}
        lead={texts.on.renewLead}
        action={texts.on.renew}
        hasPassword={data.has_password}
        send={async (proof) => setCodes((await secondFactorCalls.renewBackupCodes(proof)).backupCodes)}
      />
      <ChangeForm
        title={texts.on.removeTitle}
        lead={data.required ? texts.on.removeRequired : texts.on.removeLead}
        action={texts.on.remove}
        hasPassword={data.has_password}
        send={async (proof) => {
          await secondFactorCalls.remove(proof)
          setRemoved(true)
        }}
      />
    </section>
  )
}

const fields = ['password', 'code'] as const

interface ChangeFormProps {
  title: string
  lead: string
  action: string
  hasPassword: boolean
  send: (proof: { password?: string; code?: string }) => Promise<void>
}

/** A change of the second factor, proven by password and code. */
function ChangeForm({ title, lead, action, hasPassword, send }: ChangeFormProps) {
  const form = useForm({
    fields,
    check: (read) => ({ password: hasPassword ? passwordError(read('password')) : '' }),
    send: (read) =>
      send({ ...(hasPassword && { password: read('password') }), code: read('code') || undefined }),
  })
  return (
    <details className={styles.part} aria-label={title}>
      <summary>{title}</summary>
      <p>{lead}</p>
      <Form state={form} action={action}>
        {hasPassword && (
          <>
            <PasswordField
              label={texts.on.password}
              name="password"
              autoComplete="current-password"
              error={form.errors.password}
            />
            <Field
              label={texts.on.code}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              hint={texts.on.codeHint}
              error={form.errors.code}
            />
          </>
        )}
      </Form>
    </details>
  )
}
