import { Button, Center, Image, Loader, Modal, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useReturnFocus } from '../form/use-return-focus.ts'

/** A private picture or PDF with a notice. */
export function DocumentDialog({
  title,
  text,
  alt,
  file,
  onClose,
}: {
  title: string
  text: string
  alt: string
  /** `image` is a data URL of a picture or a PDF */
  file: UseQueryResult<{ image: string }>
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
      {file.isPending && (
        <Center py="xl">
          <Loader role="status" aria-label={adminTexts.loading} />
        </Center>
      )}
      {file.isError && <Text c="red.9">{errorMessage(file.error)}</Text>}
      {file.data && <Document name={title} alt={alt} url={file.data.image} />}
    </Modal>
  )
}

/** A PDF is downloaded, because it could contain scripts. */
function Document({ name, alt, url }: { name: string; alt: string; url: string }) {
  if (!url.startsWith('data:application/pdf')) return <Image src={url} alt={alt} fit="contain" mah="70dvh" />
  return (
    <Button component="a" href={url} download={`${name}.pdf`} variant="light">
      {adminTexts.downloadPdf}
    </Button>
  )
}
