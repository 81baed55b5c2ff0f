import { Center, Image, Loader, Modal, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useReturnFocus } from '../form/use-return-focus.ts'

/** A private picture with a notice. */
export function PictureDialog({
  title,
  text,
  alt,
  picture,
  onClose,
}: {
  title: string
  text: string
  alt: string
  /** `image` is a data URL */
  picture: UseQueryResult<{ image: string }>
  onClose: () => void
}) {
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': adminTexts.close }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {text}
      </Text>
      {picture.isPending && (
        <Center py="xl">
          <Loader role="status" aria-label={adminTexts.loading} />
        </Center>
      )}
      {picture.isError && <Text c="red.9">{errorMessage(picture.error)}</Text>}
      {picture.data && <Image src={picture.data.image} alt={alt} fit="contain" mah="70dvh" />}
    </Modal>
  )
}
