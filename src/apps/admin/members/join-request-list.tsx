import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type {
  JoinRequest,
  RequestState,
} from '../../../domains/membership/seller/member-settings.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { adminMembersTexts as texts } from '../../../ui/texts/admin-members.ts'
import {
  requestPageKey,
  useDecideRequest,
  useJoinRequests,
  useRequestDocument,
} from '../api/orders/requests.api.ts'
import { DocumentDialog } from '../components/files/document-dialog.tsx'
import { ReasonDialog } from '../components/form/reason-dialog.tsx'
import type { Resource } from '../components/table/list-resource.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useMay, useShop } from '../shell/use-shop.ts'

/** A request to join with its memo, its document and the decision. */
function RequestCard({ shopid, request }: { shopid: string; request: JoinRequest }) {
  const [opened, setOpened] = useState<'paper' | 'reject' | null>(null)
  const decide = useDecideRequest(shopid)
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
            {texts.requestedAt(seoulMinute(requested_at))}
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
      {opened === 'paper' && <RequestDocument shopid={shopid} request={request} onClose={close} />}
      {opened === 'reject' && (
        <ReasonDialog
          words={{
            title: texts.rejectTitle(name),
            go: texts.reject,
            label: texts.rejectReason,
            hint: texts.rejectHint,
          }}
          max={500}
          danger
          busy={decide.isPending}
          onGo={(reason) => decide.mutate({ request, reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Paper>
  )
}

/** The business registration of a request. */
function RequestDocument({
  shopid,
  request,
  onClose,
}: {
  shopid: string
  request: JoinRequest
  onClose: () => void
}) {
  return (
    <DocumentDialog
      title={texts.paperTitle(request.name)}
      text={texts.paperText}
      alt={texts.paperAlt}
      file={useRequestDocument(shopid, request.id)}
      onClose={onClose}
    />
  )
}

const states = Object.keys(texts.states) as RequestState[]

export function JoinRequestList() {
  const { shopid, member_type } = useShop()
  const { state = 'REQUEST', after } = useUrlParameters(urlParameters.members)
  const requests = useJoinRequests(shopid, state, requestPageKey(after))
  const isOpen = member_type === 'ANY' || member_type === 'AUTH_ONLY'
  const total = requests.data?.total
  return (
    <>
      {isOpen && <Alert color="gray">{texts.openShop}</Alert>}
      <ResourceTable
        key={state}
        resource={resourceOf(shopid, state)}
        source={sourceOf(requests, ({ requests, next }) => ({ rows: requests, next }))}
        tools={
          total !== undefined && (
            <Text size="sm" c="dimmed" role="status">
              {texts.count(total)}
            </Text>
          )
        }
      />
    </>
  )
}

const resourceOf = (shopid: string, state: RequestState): Resource<JoinRequest> => ({
  id: 'requests',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name || texts.nobody,
  card: (request) => <RequestCard shopid={shopid} request={request} />,
  columns: [],
  filters: [
    {
      name: 'state',
      label: texts.statesLabel,
      options: states.map((value) => ({ value, label: texts.states[value] })),
    },
  ],
  empty: { title: texts.empty[state], icon: 'person' },
})
