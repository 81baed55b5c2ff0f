import { Anchor, PasswordInput, Text } from '@mantine/core'
import { useState } from 'react'
import { adminProofTexts as texts } from '../../../ui/texts/admin-proof.ts'
import { errorMessage } from '../api/error-message.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { paths } from '../paths.ts'

/** Asks for the password that a pending call needs. */
export function PasswordDialog({
  prove,
  giveUp,
}: {
  prove: (password: string) => Promise<void>
  giveUp: () => void
}) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const go = async () => {
    if (!password) return setError(texts.needed)
    setBusy(true)
    await prove(password).catch((refusal: unknown) => {
      setError(errorMessage(refusal))
      setBusy(false)
    })
  }
  return (
    <FormDialog title={texts.title} go={texts.go} busy={busy} onGo={go} onClose={giveUp}>
      <Text size="sm">{texts.text}</Text>
      <PasswordInput
        label={texts.password}
        value={password}
        onChange={({ target }) => {
          setPassword(target.value)
          setError('')
        }}
        error={error}
        autoComplete="current-password"
        data-autofocus
        required
      />
      <Text size="sm" c="dimmed">
        {texts.noPassword} <Anchor href={paths.logout()}>{texts.logout}</Anchor>
      </Text>
    </FormDialog>
  )
}
