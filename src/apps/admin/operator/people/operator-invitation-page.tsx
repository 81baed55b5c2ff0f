import { List, Text } from '@mantine/core'
import { operatorPermissionNames } from '../../../../ui/texts/admin-log-values.ts'
import { operatorPeopleTexts } from '../../../../ui/texts/admin-operator-people.ts'
import { useAcceptOperatorInvitation, useOperatorInvitation } from '../../api/operator/operators.api.ts'
import { paths } from '../../paths.ts'
import { Invitation, InvitationPage } from '../../shell/invitation.tsx'

const texts = operatorPeopleTexts.invitation

/** The invitation to the operators of the platform. */
export const OperatorInvitationPage = () => (
  <InvitationPage texts={texts}>{(token) => <OperatorInvitation token={token} />}</InvitationPage>
)

function OperatorInvitation({ token }: { token: string }) {
  const accept = useAcceptOperatorInvitation()
  // A new document, because the permissions of the user have changed.
  const open = () => location.assign(paths.operator())
  return (
    <Invitation
      texts={texts}
      invitation={useOperatorInvitation(token)}
      href={paths.operatorInvitation(token)}
      isAccepting={accept.isPending}
      onAccept={() => accept.mutate(token, { onSuccess: open })}
    >
      {({ permissions }) => (
        <>
          <Text>{texts.text}</Text>
          <List>
            {permissions.map((permission) => (
              <List.Item key={permission}>{operatorPermissionNames[permission]}</List.Item>
            ))}
          </List>
        </>
      )}
    </Invitation>
  )
}
