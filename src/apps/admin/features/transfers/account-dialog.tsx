import { Text } from '@mantine/core'
import { type OwnAccount, OwnAccountShape } from '../../../../domains/tenancy/contract.ts'
import { adminTransfersTexts } from '../../../../ui/texts/admin-transfers.ts'
import { useSetOwnAccount } from '../../calls/transfers.ts'
import { EditDialog } from '../../kit/form/edit-dialog.tsx'
import { useShapedForm } from '../../kit/form/use-shaped-form.ts'
import { AccountFields, EMPTY_ACCOUNT } from '../account-fields.tsx'

const texts = adminTransfersTexts.account

/** The dialog for the shop's own account for transfers. */
export function AccountDialog({
  shopid,
  account,
  onClose,
}: {
  shopid: string
  account: OwnAccount | null
  onClose: () => void
}) {
  const set = useSetOwnAccount(shopid, { toldInForm: true })
  const { form, read } = useShapedForm({
    initial: account ?? EMPTY_ACCOUNT,
    shape: OwnAccountShape,
    bodyOf: (written) => written,
  })
  const labels = { bank: texts.bank, number: texts.account, holder: texts.holder }
  const go = () => {
    const written = read()
    if (written) set.mutate(written, { onSuccess: onClose })
  }
  return (
    <EditDialog
      title={account ? texts.change : texts.set}
      go={texts.save}
      form={form}
      labels={labels}
      busy={set.isPending}
      error={set.error}
      onGo={go}
      onClose={onClose}
    >
      {account && <Text size="sm">{texts.changeText}</Text>}
      <AccountFields form={form} labels={labels} />
    </EditDialog>
  )
}
