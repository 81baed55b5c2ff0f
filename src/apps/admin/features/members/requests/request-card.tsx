import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { JoinRequest } from '../../../../../domains/membership/seller/member-settings.contract.ts'
import { seoulMinute } from '../../../../../ui/dates.ts'
import { adminMembersTexts as texts } from '../../../../../ui/texts/admin-members.ts'
import { useDecide } from '../../../calls/orders/requests.ts'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'
import { useMay } from '../../../shell/use-shop.ts'
import { PaperDialog } from './paper-dialog.tsx'

/** A request to join, with its memo and picture, and the shop's decision. */
export function RequestCard({ shopid, request }: { shopid: string; request: JoinRequest }) {
  const [opened, setOpened] = useState<'paper' | 'reject' | null>(null)
  const decide = useDecide(shopid)
  const mayDecide = useMay()('customers:write')
  const { name, email, memo, paper, state, reason, requested_at, decided_at } = request
  const close = () => setOpened(null)
  return (
    <Paper component="section" withBorder p="md" aria-label={name || texts.nobody}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <div>
            <Title order={2} size="h5">
              {name || texts.nobody}
            </Title>
            {email && (
              <Anchor href={`mailto:${email}`} target="_self" size="sm">
                {email}
              </Anchor>
            )}
          </div>
          <Text size="sm" c="dimmed">
            {texts.asked(seoulMinute(requested_at))}
            {decided_at && state !== 'REQUEST' && ` · ${texts.decided[state](seoulMinute(decided_at))}`}
          </Text>
        </Group>
        <Text size="sm" style={{ whiteSpace: 'pre-line' }} {...(!memo && { c: 'dimmed' })}>
          {memo || texts.noMemo}
        </Text>
        {reason && (
          <Text size="sm" c="red.9">
            {texts.reason}: {reason}
          </Text>
        )}
        <Group gap="xs" justify="space-between">
          <div>
            {paper && (
              <Button variant="default" onClick={() => setOpened('paper')}>
                {texts.paper}
              </Button>
            )}
          </div>
          {state !== 'APPROVED' && name && mayDecide && (
            <Group gap="xs">
              {state === 'REQUEST' && (
                <Button variant="default" onClick={() => setOpened('reject')}>
                  {texts.reject}
                </Button>
              )}
              <Button
                loading={decide.isPending && 'approve' in decide.variables}
                onClick={() => decide.mutate({ request, approve: true })}
              >
                {state === 'REQUEST' ? texts.approve : texts.approveAgain}
              </Button>
            </Group>
          )}
        </Group>
      </Stack>
      {opened === 'paper' && <PaperDialog shopid={shopid} request={request} onClose={close} />}
      {opened === 'reject' && (
        <ReasonDialog
          words={{
            title: texts.rejectTitle(name),
            go: texts.reject,
            label: texts.rejectReason,
            hint: texts.rejectHint,
          }}
          most={500}
          danger
          busy={decide.isPending}
          onGo={(told) => decide.mutate({ request, reason: told }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Paper>
  )
}
