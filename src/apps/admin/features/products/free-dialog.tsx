import { Text } from '@mantine/core'
import { adminProductsTexts } from '../../../../ui/texts/admin-products.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'

const texts = adminProductsTexts.free

/** Asks the seller whether something is to be sold for 0 won, which is often a mistake. `text` names it. */
export function FreeDialog({ text, allow, close }: { text: string; allow: () => void; close: () => void }) {
  return (
    <FormDialog
      title={texts.title}
      go={texts.go}
      danger
      busy={false}
      onGo={() => {
        close()
        allow()
      }}
      onClose={close}
    >
      <Text size="sm">{text}</Text>
    </FormDialog>
  )
}
