import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminStaffTexts } from '../../../ui/texts/admin-staff.ts'
import { useAcceptInvitation, useInvitation } from '../api/shop/staff.api.ts'
import { EmptyState } from '../components/states/empty-state.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths } from '../paths.ts'
import { addresses, useAddress } from '../router/addresses.ts'
import { useNavigateTo } from '../router/use-go.ts'
import { PlainFrame } from '../shell/frame/frame.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'

const texts = adminStaffTexts.invitation

/** The page of the link in an invitation mail. */
export function InvitationPage() {
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
  const invitation = useInvitation(token)
  const accept = useAcceptInvitation(texts.accepted)
  const go = useNavigateTo()
  if (invitation.isPending) return <Skeleton role="status" h={160} aria-label={adminTexts.loading} />
  if (invitation.isError)
    return <ErrorState error={invitation.error} retry={() => invitation.refetch()} missing={texts.gone} />
  const { shop, email, role, mine } = invitation.data
  return (
    <Stack align="flex-start">
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      <Text>{texts.text(shop, adminStaffTexts.roles[role])}</Text>
      {mine ? (
        <Button
          loading={accept.isPending}
          onClick={() => accept.mutate(token, { onSuccess: ({ shopid }) => go(paths.role(shopid)) })}
        >
          {texts.accept}
        </Button>
      ) : (
        <>
          <Text>{texts.other(email)}</Text>
          <Button component="a" href={paths.logout(paths.invitation(token))} variant="light">
            {texts.logout}
          </Button>
        </>
      )}
    </Stack>
  )
}
