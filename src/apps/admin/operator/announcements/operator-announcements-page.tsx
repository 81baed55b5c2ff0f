import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { OperatorAnnouncement } from '../../../../domains/supervision/announcements/announcements.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { quantity } from '../../../../ui/money.ts'
import { operatorAnnouncementTexts as texts } from '../../../../ui/texts/admin-announcements.ts'
import { useOperatorAnnouncements, useWithdrawAnnouncement } from '../../api/announcements.api.ts'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { Pager } from '../../components/table/pager.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'

/** What operators have announced to sellers, newest first. */
export function OperatorAnnouncementsPage() {
  const [after, setAfter] = useState<number>()
  const [isWriting, setWriting] = useState(false)
  const { data, error, isLoadingError, refetch } = useOperatorAnnouncements(after)
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={data && <Button onClick={() => setWriting(true)}>{texts.write}</Button>}
    >
      {isLoadingError && (
        <ErrorState error={error} retry={() => void refetch()} missing={texts.noun} isPage={false} />
      )}
      {data?.announcements.length === 0 && <EmptyState title={texts.empty} isPage={false} />}
      <Stack gap="sm">
        {data?.announcements.map((announcement) => (
          <Announcement key={announcement.id} announcement={announcement} />
        ))}
      </Stack>
      {data && <Pager cursor={after} next={data.next} onGo={setAfter} />}
      {isWriting && data && <AnnounceDialog plans={data.plans} onClose={() => setWriting(false)} />}
    </Page>
  )
}

const COLORS = { waiting: 'blue', shown: 'yard', ended: 'gray', withdrawn: 'red' }

function stateOf({ withdrawn_at, shown_from, shown_until }: OperatorAnnouncement, now = Date.now()) {
  if (withdrawn_at) return 'withdrawn'
  if (Date.parse(shown_from) > now) return 'waiting'
  return shown_until && Date.parse(shown_until) <= now ? 'ended' : 'shown'
}

function Announcement({ announcement }: { announcement: OperatorAnnouncement }) {
  const { title, text, plan, shown_from, shown_until, by_mail, is_mailed, mailed, withdrawn_at } =
    announcement
  const [isWithdrawing, setWithdrawing] = useState(false)
  const state = stateOf(announcement)
  const count = quantity(mailed)
  const mail = is_mailed || withdrawn_at ? texts.mail.sent(count) : texts.mail.sending(count)
  return (
    <Paper component="article" withBorder p="md" aria-label={title}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={4} miw={0}>
          <Group gap="xs">
            <Badge variant="light" color={COLORS[state]}>
              {texts.states[state]}
            </Badge>
            <Text size="sm" c="dimmed">
              {seoulMinute(shown_from)}
              {shown_until && ` ~ ${seoulMinute(shown_until)}`}
            </Text>
          </Group>
          <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {plan || texts.all} · {by_mail ? mail : texts.mail.none}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Text>
        </Stack>
        {state !== 'withdrawn' && (
          <Button
            variant="default"
            size="xs"
            style={{ flex: 'none' }}
            aria-label={texts.withdrawOf(title)}
            onClick={() => setWithdrawing(true)}
          >
            {texts.withdraw}
          </Button>
        )}
      </Group>
      {isWithdrawing && <WithdrawDialog announcement={announcement} onClose={() => setWithdrawing(false)} />}
    </Paper>
  )
}

function WithdrawDialog({
  announcement: { id, title },
  onClose,
}: {
  announcement: OperatorAnnouncement
  onClose: () => void
}) {
  return (
    <ReasonedDecision
      title={texts.withdrawTitle(title)}
      words={{ go: texts.withdraw, text: texts.withdrawText, hint: texts.reasonHint }}
      danger
      decision={useWithdrawAnnouncement(id)}
      onClose={onClose}
    />
  )
}
