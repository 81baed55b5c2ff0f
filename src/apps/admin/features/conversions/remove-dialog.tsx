import { Text } from '@mantine/core'
import type { Service } from '../../../../domains/conversions/limits.ts'
import { adminConversionsTexts } from '../../../../ui/texts/admin-conversions.ts'
import { useRemoveToken } from '../../calls/marketing/conversions.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useShop } from '../../shell/use-shop.ts'

const texts = adminConversionsTexts.removeDialog

/** Asks before a token is removed. */
export function RemoveDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { shopid } = useShop()
  const { name } = adminConversionsTexts.services[service]
  const remove = useRemoveToken(shopid, texts.done(name))
  return (
    <FormDialog
      title={texts.title(name)}
      go={texts.go}
      danger
      busy={remove.isPending}
      onGo={() => remove.mutate(service, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>{texts.text}</Text>
    </FormDialog>
  )
}
