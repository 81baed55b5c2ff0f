import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { adminOpeningTexts } from '../../../../ui/texts/admin-opening.ts'
import { useCloseShop } from '../../calls/shop/opening.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'

const texts = adminOpeningTexts.start

/** Asks for the words that visitors of a closed shop read. */
export function CloseDialog({
  shopid,
  text,
  onClose,
}: {
  shopid: string
  text: string
  onClose: () => void
}) {
  const [words, setWords] = useState(text)
  const close = useCloseShop(shopid, texts.didClose)
  return (
    <FormDialog
      title={texts.close}
      go={texts.close}
      busy={close.isPending}
      onGo={() => close.mutate(words.replace(/\s+/g, ' '), { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">{texts.closeText}</Text>
      <Textarea
        label={texts.closeWords}
        placeholder={texts.closeExample}
        autosize
        minRows={2}
        maxLength={300}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
