import { Text } from '@mantine/core'
import { adminStaffTexts } from '../../../ui/texts/admin-staff.ts'
import { useAcceptInvitation, useInvitation } from '../api/shop/staff.api.ts'
import { paths } from '../paths.ts'
import { useNavigateTo } from '../router/use-go.ts'
import { Invitation, InvitationPage } from '../shell/invitation.tsx'

const texts = adminStaffTexts.invitation

/** The invitation to the staff of a shop. */
export const StaffInvitationPage = () => (
  <InvitationPage texts={texts}>{(token) => <StaffInvitation token={token} />}</InvitationPage>
)

function StaffInvitation({ token }: { token: string }) {
  const accept = useAcceptInvitation(texts.accepted)
  const go = useNavigateTo()
  return (
    <Invitation
      texts={texts}
      invitation={useInvitation(token)}
      href={paths.invitation(token)}
      isAccepting={accept.isPending}
      onAccept={() => accept.mutate(token, { onSuccess: ({ shopid }) => go(paths.role(shopid)) })}
    >
      {({ shop, role }) => <Text>{texts.text(shop, adminStaffTexts.roles[role])}</Text>}
    </Invitation>
  )
}
