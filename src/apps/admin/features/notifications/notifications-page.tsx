import { Badge, Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import type { NotificationChoices } from '../../../../domains/notifications/contract.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { notificationWords, notificationsTexts as texts } from '../../../../ui/texts/seller-notifications.ts'
import { useChooseNotification, useNotifications } from '../../calls/shop/notifications.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { Page } from '../../kit/page.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'

/** One's own choice of what one is told of a shop by mail. */
export function NotificationsPage() {
  const { shopid } = useShop()
  const notifications = useNotifications(shopid)
  return (
    <Page title={texts.title} lead={texts.lead}>
      {notifications.isPending && <Skeleton role="status" h={480} aria-label={adminTexts.loading} />}
      {notifications.isLoadingError && (
        <ErrorState
          error={notifications.error}
          again={() => notifications.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {notifications.data && (
        <>
          <Section title={texts.to}>
            <Text>{notifications.data.email}</Text>
            <Text size="sm" c="dimmed">
              {texts.toText}
            </Text>
          </Section>
          <Section title={texts.kinds}>
            <Text size="sm" c="dimmed" mb="md">
              {texts.rounds}
            </Text>
            <Kinds kinds={notifications.data.kinds} />
          </Section>
        </>
      )}
    </Page>
  )
}

function Kinds({ kinds }: Pick<NotificationChoices, 'kinds'>) {
  const { shopid } = useShop()
  const choose = useChooseNotification(shopid)
  if (kinds.length === 0) return <Text size="sm">{texts.none}</Text>
  return (
    <Stack gap={0}>
      {kinds.map(({ kind, mail, fixed }) => {
        const { name, about } = notificationWords[kind]
        if (fixed) return <Fixed key={kind} name={name} about={about} />
        const chosen = choose.isPending && choose.variables.kind === kind ? choose.variables.mail : mail
        return (
          <Switch
            key={kind}
            py={{ base: 0, md: 'sm' }}
            label={name}
            description={about}
            checked={chosen}
            onChange={({ currentTarget }) => choose.mutate({ kind, mail: currentTarget.checked })}
          />
        )
      })}
    </Stack>
  )
}

/** A mail that can't be turned off. */
function Fixed({ name, about }: { name: string; about: string }) {
  return (
    <Stack gap={2} py="sm">
      <Group gap="xs">
        <Text size="sm">{name}</Text>
        <Badge size="sm" variant="light">
          {texts.always}
        </Badge>
      </Group>
      <Text size="xs" c="dimmed">
        {about}. {texts.fixed}
      </Text>
    </Stack>
  )
}
