import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { EmptyState } from '../components/states/empty-state.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { PlainFrame } from './frame/frame.tsx'
import { usePageTitle } from './use-page-title.ts'

interface Texts {
  title: string
  accept: string
  other: (email: string) => string
  logout: string
  gone: string
  cut: string
}

/** The page of the link in an invitation mail. A URL that a mail program has cut off has no token. */
export function InvitationPage({
  texts,
  children,
}: {
  texts: Pick<Texts, 'title' | 'cut'>
  children: (token: string) => ReactNode
}) {
  const { token } = useUrlParameters(urlParameters.invitation)
  usePageTitle(texts.title)
  const { title, home } = adminTexts.missing
  return (
    <PlainFrame>
      {token ? (
        children(token)
      ) : (
        <EmptyState
          title={title}
          text={texts.cut}
          icon="search"
          action={{ label: home, href: paths.home() }}
        />
      )}
    </PlainFrame>
  )
}

/** What an invitation is about, and for the invited account a button that accepts it. */
export function Invitation<Row extends { email: string; mine: boolean }>({
  texts,
  invitation,
  href,
  isAccepting,
  onAccept,
  children,
}: {
  texts: Texts
  invitation: UseQueryResult<Row>
  /** URL of the page, to which another account returns after the log-in */
  href: string
  isAccepting: boolean
  onAccept: () => void
  children: (invitation: Row) => ReactNode
}) {
  if (invitation.isPending) return <Skeleton role="status" h={160} aria-label={adminTexts.loading} />
  if (invitation.isError)
    return (
      <ErrorState error={invitation.error} retry={() => void invitation.refetch()} missing={texts.gone} />
    )
  const { data } = invitation
  return (
    <Stack align="flex-start">
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      {children(data)}
      {data.mine ? (
        <Button loading={isAccepting} onClick={onAccept}>
          {texts.accept}
        </Button>
      ) : (
        <>
          <Text>{texts.other(data.email)}</Text>
          <Button component="a" href={paths.logout(href)} target="_self" variant="light">
            {texts.logout}
          </Button>
        </>
      )}
    </Stack>
  )
}
