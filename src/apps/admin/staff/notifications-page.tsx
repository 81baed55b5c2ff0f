import { Badge, Button, Group, Skeleton, Switch, Table, Text } from '@mantine/core'
import { browserApi } from '../../../client/browser.ts'
import { type PushCalls, useBell } from '../../../client/use-bell.ts'
import type { NotificationChoices } from '../../../domains/notifications/notifications.contract.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { bellTexts } from '../../../ui/texts/person-notifications.ts'
import { notificationWords, notificationsTexts as texts } from '../../../ui/texts/seller-notifications.ts'
import { useChooseNotification, useNotifications } from '../api/shop/notifications.api.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { useShop } from '../shell/use-shop.ts'

/** The user's choice of notifications of a shop, by mail and push. */
export function NotificationsPage() {
  const { shopid } = useShop()
  const notifications = useNotifications(shopid)
  return (
    <Page title={texts.title} lead={texts.lead}>
      {notifications.isPending && <Skeleton role="status" h={480} aria-label={adminTexts.loading} />}
      {notifications.isLoadingError && (
        <ErrorState
          error={notifications.error}
          retry={() => notifications.refetch()}
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
          {notifications.data.push_key && (
            <Section title={texts.pushTitle}>
              <Text size="sm" c="dimmed" mb="md">
                {texts.pushText}
              </Text>
              <PushSwitch publicKey={notifications.data.push_key} here={notifications.data.push_here} />
            </Section>
          )}
          <Section title={texts.kinds}>
            <Text size="sm" c="dimmed" mb="md">
              {texts.rounds}
            </Text>
            <Kinds {...notifications.data} />
          </Section>
        </>
      )}
    </Page>
  )
}

function Kinds({ kinds, push_key }: Pick<NotificationChoices, 'kinds' | 'push_key'>) {
  const { shopid } = useShop()
  const choose = useChooseNotification(shopid)
  if (kinds.length === 0) return <Text size="sm">{texts.none}</Text>
  const channels = push_key ? (['mail', 'push'] as const) : (['mail'] as const)
  return (
    <Table verticalSpacing="xs" horizontalSpacing={0}>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          {channels.map((channel) => (
            <Table.Th key={channel} scope="col" w={64} ta="center" fw={400}>
              {texts.channels[channel]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {kinds.map(({ fixed, ...choice }) => {
          const { kind } = choice
          const { name, about } = notificationWords[kind]
          const isSelected = (channel: 'mail' | 'push') =>
            choose.isPending && choose.variables.kind === kind && choose.variables.channel === channel
              ? choose.variables.told
              : choice[channel]
          return (
            <Table.Tr key={kind}>
              <Table.Th scope="row" fw={400} pr="sm">
                <Text size="sm">{name}</Text>
                <Text size="xs" c="dimmed">
                  {fixed ? `${about}. ${texts.fixed}` : about}
                </Text>
              </Table.Th>
              {channels.map((channel) => (
                <Table.Td key={channel} ta="center">
                  {fixed && channel === 'mail' ? (
                    <Badge size="sm" variant="light">
                      {texts.always}
                    </Badge>
                  ) : (
                    <Switch
                      aria-label={texts.label(name, texts.channels[channel])}
                      display="inline-block"
                      checked={isSelected(channel)}
                      onChange={({ currentTarget }) =>
                        choose.mutate({ kind, channel, told: currentTarget.checked })
                      }
                    />
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

const calls: PushCalls = {
  subscribe: (subscription) => browserApi.post('/api/myshp/v2/seller/push/subscribe', subscription),
  unsubscribe: () => browserApi.post('/api/myshp/v2/seller/push/unsubscribe', {}),
}

/** Push notifications of this browser, for all shops of the user. */
function PushSwitch({ publicKey, here }: { publicKey: string; here: boolean }) {
  const { state, failed, turnOn, turnOff } = useBell(publicKey, here, calls)
  return (
    <Group justify="space-between">
      <Text size="sm" role="status">
        {failed ? bellTexts.failed : bellTexts.states[state ?? 'busy']}
      </Text>
      {state === 'on' && (
        <Button variant="default" onClick={turnOff}>
          {bellTexts.off}
        </Button>
      )}
      {(state === 'off' || state === 'refused') && <Button onClick={turnOn}>{bellTexts.on}</Button>}
    </Group>
  )
}
