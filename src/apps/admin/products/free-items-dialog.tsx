import { Text } from '@mantine/core'
import { adminProductsTexts } from '../../../ui/texts/admin-products.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'

const texts = adminProductsTexts.free

interface Props {
  /** title of the product, if the screen shows several */
  product?: string
  text: string
  /** label of the button */
  go?: string
  allow: () => void
  close: () => void
}

/** Asks the seller to confirm items that cost 0 won. `text` names them. */
export function FreeItemsDialog({ product, text, go = texts.go, allow, close }: Props) {
  return (
    <FormDialog title={texts.title} go={go} danger busy={false} onGo={allow} onClose={close}>
      {product && <Text fw={700}>{product}</Text>}
      <Text size="sm">{text}</Text>
    </FormDialog>
  )
}
