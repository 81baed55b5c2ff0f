import { Text } from '@mantine/core'
import { adminProductsTexts } from '../../../../ui/texts/admin-products.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'

const texts = adminProductsTexts.free

interface Props {
  /** the product's title, where several are on the screen */
  product?: string
  text: string
  allow: () => void
  close: () => void
}

/** Asks the seller whether something is to be sold for 0 won, which is often a mistake. `text` names it. */
export function FreeDialog({ product, text, allow, close }: Props) {
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
      {product && <Text fw={700}>{product}</Text>}
      <Text size="sm">{text}</Text>
    </FormDialog>
  )
}
