import type { Registration } from '../../../../domains/opening/opening.contract.ts'
import { adminMembersTexts } from '../../../../ui/texts/admin-members.ts'
import { adminOperatorTexts } from '../../../../ui/texts/admin-operator.ts'
import { useRegistrationPaper } from '../../calls/operator/operator.ts'
import { PictureDialog } from '../../kit/files/picture-dialog.tsx'

const texts = adminOperatorTexts.registrations

/** The picture that was handed in with a registration. */
export function RegistrationPaper({
  registration,
  onClose,
}: {
  registration: Registration
  onClose: () => void
}) {
  return (
    <PictureDialog
      title={texts.paperTitle(registration.corpname)}
      text={texts.paperText}
      alt={adminMembersTexts.paperAlt}
      picture={useRegistrationPaper(registration)}
      onClose={onClose}
    />
  )
}
