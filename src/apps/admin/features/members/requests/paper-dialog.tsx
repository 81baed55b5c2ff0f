import type { JoinRequest } from '../../../../../domains/membership/seller/member-settings.contract.ts'
import { adminMembersTexts as texts } from '../../../../../ui/texts/admin-members.ts'
import { usePaper } from '../../../calls/orders/requests.ts'
import { PictureDialog } from '../../../kit/files/picture-dialog.tsx'

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
  return (
    <PictureDialog
      title={texts.paperTitle(request.name)}
      text={texts.paperText}
      alt={texts.paperAlt}
      picture={usePaper(shopid, request.id)}
      onClose={onClose}
    />
  )
}
