import { Anchor, PasswordInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { adminProofTexts as texts } from '../../../ui/texts/admin-proof.ts'
import { errorMessage } from '../api/error-message.ts'
import type { Proof } from '../api/proof.ts'
import { refusedField } from '../api/refusals.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { paths } from '../paths.ts'

interface Refusal {
  /** empty if it belongs to no field */
  field: string
  text: string
}

const NONE: Refusal = { field: '', text: '' }

/** Asks for the password that a pending call needs, and for the code of a user with a second factor. */
export function PasswordDialog({
  needsCode,
  prove,
  giveUp,
}: {
  needsCode: boolean
  prove: (proof: Proof) => Promise<void>
  giveUp: () => void
}) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState<Refusal>(NONE)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    if (!password) return setError({ field: 'password', text: texts.needed })
    if (needsCode && !code) return setError({ field: 'code', text: texts.codeNeeded })
    setBusy(true)
    await prove({ password, ...(needsCode && { code }) }).catch((refusal: unknown) => {
      setError({ field: refusedField(refusal), text: errorMessage(refusal) })
      setBusy(false)
    })
  }
  return (
    <FormDialog title={texts.title} go={texts.go} busy={busy} onGo={go} onClose={giveUp}>
      <Text size="sm">{needsCode ? texts.textWithCode : texts.text}</Text>
      <PasswordInput
        label={texts.password}
        value={password}
        onChange={({ target }) => {
          setPassword(target.value)
          setError(NONE)
        }}
        error={error.field !== 'code' && error.text}
        autoComplete="current-password"
        data-autofocus
        required
      />
      {needsCode && (
        <TextInput
          label={texts.code}
          value={code}
          onChange={({ target }) => {
            setCode(target.value)
            setError(NONE)
          }}
          error={error.field === 'code' && error.text}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
      )}
      <Text size="sm" c="dimmed">
        {needsCode ? texts.noApp : texts.noPassword} <Anchor href={paths.logout()}>{texts.logout}</Anchor>
      </Text>
    </FormDialog>
  )
}
