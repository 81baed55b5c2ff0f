import { Text } from '@mantine/core'
import { type OwnAccountSetting, OwnAccountShape } from '../../../../domains/tenancy/tenancy.contract.ts'
import { adminTransfersTexts } from '../../../../ui/texts/admin-transfers.ts'
import { useSetOwnAccount } from '../../calls/orders/transfers.ts'
import { EditDialog } from '../../kit/form/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../../kit/form/edit/use-versioned-edit.ts'
import { AccountFields, EMPTY_ACCOUNT, type WrittenAccount } from '../account-fields.tsx'

const texts = adminTransfersTexts.account

/** The dialog for the shop's own account for transfers. */
export function AccountDialog({
  shopid,
  setting,
  onClose,
}: {
  shopid: string
  setting: OwnAccountSetting
  onClose: () => void
}) {
  const set = useSetOwnAccount(shopid, { toldInForm: true })
  const { form, go, seen, ...edit } = useVersionedEdit({
    row: setting,
    writtenOf: ({ account }: OwnAccountSetting): WrittenAccount => account ?? EMPTY_ACCOUNT,
    shape: OwnAccountShape,
    bodyOf: (written) => written,
    save: { ...set, mutate: ({ version, ...account }, on) => set.mutate({ version, account }, on) },
    onSaved: onClose,
  })
  const { account } = seen
  const labels = { bank: texts.bank, number: texts.account, holder: texts.holder }
  return (
    <EditDialog
      title={account ? texts.change : texts.set}
      go={texts.save}
      form={form}
      labels={labels}
      onGo={go}
      onClose={onClose}
      {...edit}
    >
      {account && <Text size="sm">{texts.changeText}</Text>}
      <AccountFields form={form} labels={labels} />
    </EditDialog>
  )
}
