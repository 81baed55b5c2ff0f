import { Center, Image, Loader, Modal, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useFocusBack } from '../form/use-focus-back.ts'

/** A private picture of somebody, with what is to be known before it is looked at. */
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
  /** a data address */
  picture: UseQueryResult<{ image: string }>
  onClose: () => void
}) {
  useFocusBack()
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
