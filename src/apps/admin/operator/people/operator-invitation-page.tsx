import { Alert, Button, List, Skeleton, Stack, Text, Title } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { operatorPermissionNames } from '../../../../ui/texts/admin-log-values.ts'
import { operatorPeopleTexts } from '../../../../ui/texts/admin-operator-people.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useAcceptOperatorInvitation, useOperatorInvitation } from '../../api/operator/operators.api.ts'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { paths } from '../../paths.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { PlainFrame } from '../../shell/frame/frame.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'

const texts = operatorPeopleTexts.invitation

/** The page of the link in the mail to a new operator. */
export function OperatorInvitationPage() {
  const { token = '' } = useAddress(addresses.invitation)
  usePageTitle(texts.title)
  return <PlainFrame>{token ? <Invitation token={token} /> : <NoInvitation />}</PlainFrame>
}

/** Shown for an address that a mail program has cut off. */
function NoInvitation() {
  const { title, home } = adminTexts.missing
  return (
    <EmptyState title={title} text={texts.cut} icon="search" action={{ label: home, href: paths.home() }} />
  )
}

function Invitation({ token }: { token: string }) {
  const invitation = useOperatorInvitation(token)
  const accept = useAcceptOperatorInvitation()
  if (invitation.isPending) return <Skeleton role="status" h={160} aria-label={adminTexts.loading} />
  if (invitation.isError)
    return <ErrorState error={invitation.error} retry={() => invitation.refetch()} missing={texts.gone} />
  const { email, permissions, mine } = invitation.data
  // A new document, because the permissions of the user have changed.
  const open = () => location.assign(paths.operator())
  return (
    <Stack align="flex-start">
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      <Text>{texts.text}</Text>
      <List>
        {permissions.map((permission) => (
          <List.Item key={permission}>{operatorPermissionNames[permission]}</List.Item>
        ))}
      </List>
      {accept.error && (
        <Alert color="red" role="alert">
          {errorMessage(accept.error)}
        </Alert>
      )}
      {mine ? (
        <Button loading={accept.isPending} onClick={() => accept.mutate(token, { onSuccess: open })}>
          {texts.accept}
        </Button>
      ) : (
        <>
          <Text>{texts.other(email)}</Text>
          <Button
            component="a"
            href={paths.logout(paths.operatorInvitation(token))}
            target="_self"
            variant="light"
          >
            {texts.logout}
          </Button>
        </>
      )}
    </Stack>
  )
}
