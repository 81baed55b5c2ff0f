import { PasswordInput, TextInput } from '@mantine/core'
import { MOST_TOKEN } from '../../../../domains/conversions/limits.ts'
import { type Destination, TokenShape } from '../../../../domains/conversions/seller/contract.ts'
import { adminConversionsTexts } from '../../../../ui/texts/admin-conversions.ts'
import { useSetToken } from '../../calls/marketing/conversions.ts'
import { EditDialog } from '../../kit/form/edit/edit-dialog.tsx'
import { useShapedForm } from '../../kit/form/use-shaped-form.ts'
import { useShop } from '../../shell/use-shop.ts'

const texts = adminConversionsTexts.setDialog

/** The dialog for a service's token, and the measurement id of GA4. The token that is kept is shown nowhere, so the field is empty. */
export function TokenDialog({
  destination: { service, target },
  onClose,
}: {
  destination: Pick<Destination, 'service' | 'target'>
  onClose: () => void
}) {
  const { shopid } = useShop()
  const isGa4 = service === 'ga4'
  const { name, ...words } = adminConversionsTexts.services[service]
  const set = useSetToken(shopid, texts.done(name))
  const { form, read } = useShapedForm({
    initial: { token: '', measurement: isGa4 ? target : '' },
    shape: TokenShape,
    bodyOf: ({ token, measurement }) => ({
      token: token.trim(),
      ...(isGa4 && measurement.trim() && { measurement: measurement.trim().toUpperCase() }),
    }),
    rules: ({ measurement }) => (isGa4 && !measurement.trim() ? { measurement: texts.needed } : {}),
  })
  const go = () => {
    const body = read()
    if (body) set.mutate({ service, ...body }, { onSuccess: onClose })
  }
  return (
    <EditDialog
      title={texts.title(name)}
      go={texts.go}
      form={form}
      labels={{ token: words.token, measurement: words.target }}
      busy={set.isPending}
      error={set.error}
      onGo={go}
      onClose={onClose}
    >
      {isGa4 && (
        <TextInput
          label={words.target}
          description={texts.measurementHint}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          required
          {...form.getInputProps('measurement')}
        />
      )}
      <PasswordInput
        label={words.token}
        description={texts.hint}
        maxLength={MOST_TOKEN + 20}
        autoComplete="off"
        data-autofocus
        required
        {...form.getInputProps('token')}
      />
    </EditDialog>
  )
}
