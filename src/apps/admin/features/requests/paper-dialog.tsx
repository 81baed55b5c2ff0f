import { Center, Image, Loader, Modal, Text } from '@mantine/core'
import type { JoinRequest } from '../../../../domains/membership/seller/contract.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminMembersTexts as texts } from '../../../../ui/texts/admin-members.ts'
import { errorMessage } from '../../calls/error-message.ts'
import { usePaper } from '../../calls/requests.ts'
import { useFocusBack } from '../../kit/form/use-focus-back.ts'

/** The business registration of a request. */
export function PaperDialog({
  shopid,
  request,
  onClose,
}: {
  shopid: string
  request: JoinRequest
  onClose: () => void
}) {
  useFocusBack()
  const paper = usePaper(shopid, request.id)
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.paperTitle(request.name)}
      size="lg"
      closeButtonProps={{ 'aria-label': adminTexts.close }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {texts.paperText}
      </Text>
      {paper.isPending && (
        <Center py="xl">
          <Loader aria-label={adminTexts.loading} />
        </Center>
      )}
      {paper.isError && <Text c="red.9">{errorMessage(paper.error)}</Text>}
      {paper.data && <Image src={paper.data.image} alt={texts.paperAlt} fit="contain" mah="70dvh" />}
    </Modal>
  )
}
