import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { SendChannel, Undelivered } from '../../../domains/notifications/notifications.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { adminOperatorTexts } from '../../../ui/texts/admin-operator.ts'
import { useSendAgain, useUndelivered } from '../api/operator/undelivered.api.ts'
import { Page } from '../components/page.tsx'
import type { Resource } from '../components/table/list-resource.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import styles from './registrations-page.module.css'

const texts = adminOperatorTexts.undelivered

/** Mails, pushes and Alimtalks whose delivery failed, with the reason and a button to send them again. */
export function UndeliveredPage() {
  const { channel = 'mail' } = useUrlParameters(urlParameters.undelivered)
  return (
    <Page title={texts.title} lead={texts.lead}>
      <ResourceTable
        key={channel}
        resource={resourceOf(channel)}
        source={sourceOf(useUndelivered(channel), ({ items }) => ({ rows: items, next: null }))}
      />
    </Page>
  )
}

const recipientOf = ({ channel, recipient }: Undelivered) =>
  channel === 'push' ? texts.device(recipient) : recipient

const resourceOf = (channel: SendChannel): Resource<Undelivered> => ({
  id: `undelivered ${channel}`,
  label: texts.title,
  noun: texts.title,
  keyOf: ({ id }) => `${channel} ${id}`,
  nameOf: recipientOf,
  card: (send) => <UndeliveredCard send={send} />,
  columns: [],
  filters: [
    {
      name: 'channel',
      label: texts.channelLabel,
      options: Object.entries(texts.channels).map(([value, label]) => ({ value, label })),
    },
  ],
  empty: { title: texts.empty, icon: 'list' },
})

function UndeliveredCard({ send }: { send: Undelivered }) {
  const resend = useSendAgain(send)
  const recipient = recipientOf(send)
  return (
    <Paper component="section" withBorder p="md" aria-label={recipient}>
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} className={styles.long} flex="1 1 240px">
          <Text fw={600}>{recipient}</Text>
          <Text size="sm" c="dimmed">
            {send.template} · {seoulMinute(send.at)} · {texts.tries(send.attempts)}
          </Text>
          <Text size="sm">{send.failure}</Text>
        </Stack>
        <Button
          variant="default"
          aria-label={texts.againOf(recipient)}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {texts.again}
        </Button>
      </Group>
    </Paper>
  )
}
