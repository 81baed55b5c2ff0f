import { Text } from '@mantine/core'
import type { OwnAccount } from '../../../../domains/tenancy/contract.ts'
import { ACCOUNT_NUMBER } from '../../../../domains/tenancy/limits.ts'
import { adminTransfersTexts } from '../../../../ui/texts/admin-transfers.ts'
import { useSetOwnAccount } from '../../calls/transfers.ts'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { useAccountFields } from '../account-fields.tsx'

const texts = adminTransfersTexts.account

/** Asks for the account that the shop gets transfers on. */
export function AccountDialog({
  shopid,
  account,
  onClose,
}: {
  shopid: string
  account: OwnAccount | null
  onClose: () => void
}) {
  const set = useSetOwnAccount(shopid)
  const { fields, read } = useAccountFields(texts, { form: ACCOUNT_NUMBER, before: account ?? undefined })
  const go = () => {
    const written = read()
    if (written) set.mutate(written, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={account ? texts.change : texts.set}
      go={texts.save}
      busy={set.isPending}
      onGo={go}
      onClose={onClose}
    >
      {account && <Text size="sm">{texts.changeText}</Text>}
      {fields}
    </FormDialog>
  )
}
