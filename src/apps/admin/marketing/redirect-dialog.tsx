import { Alert, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_TYPED_ADDRESS } from '../../../domains/redirects/shared/redirect-limits.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminRedirectsTexts as texts } from '../../../ui/texts/admin-redirects.ts'
import { errorMessage } from '../api/error-message.ts'
import { useSaveRedirect } from '../api/marketing/redirects.api.ts'
import { refusedField } from '../api/refusals.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'

export interface EditedRedirect {
  address: string
  target: string
  /** the address is given, and only its target can be changed */
  isFixed: boolean
}

/** Adds a redirect, or changes the target of an address. */
export function RedirectDialog({
  shopid,
  edited,
  onClose,
}: {
  shopid: string
  edited: EditedRedirect
  onClose: () => void
}) {
  const [address, setAddress] = useState(edited.address)
  const [target, setTarget] = useState(edited.target)
  const [showsErrors, setShowsErrors] = useState(false)
  const saving = useSaveRedirect(shopid)
  const refusal = refusedField(saving.error)
  const fields = edited.isFixed ? ['target'] : ['address', 'target']
  const errorOf = (field: 'address' | 'target', text: string) => {
    if (showsErrors && text.trim() === '') return texts.needed
    return refusal === field ? errorMessage(saving.error) : null
  }
  const save = () => {
    setShowsErrors(true)
    if (address.trim() === '' || target.trim() === '') return
    saving.mutate(
      { address: address.trim(), target: target.trim() },
      {
        onSuccess() {
          void toast({ text: texts.saved, kind: 'done' })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog title={texts.dialog} go={texts.save} busy={saving.isPending} onGo={save} onClose={onClose}>
      {edited.isFixed ? (
        <div>
          <Text size="sm" fw={700}>
            {texts.address}
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {address}
          </Text>
        </div>
      ) : (
        <TextInput
          label={texts.address}
          description={texts.addressHint}
          required
          maxLength={MAX_TYPED_ADDRESS}
          autoComplete="off"
          error={errorOf('address', address)}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      )}
      <TextInput
        label={texts.target}
        description={texts.targetHint}
        required
        data-autofocus={edited.isFixed || undefined}
        maxLength={MAX_TYPED_ADDRESS}
        autoComplete="off"
        error={errorOf('target', target)}
        value={target}
        onChange={({ currentTarget }) => setTarget(currentTarget.value)}
      />
      {saving.error && !fields.includes(refusal) && (
        <Alert color="red" role="alert">
          {errorMessage(saving.error)}
        </Alert>
      )}
    </FormDialog>
  )
}
