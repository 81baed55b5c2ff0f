import { Alert, Anchor, Button, NativeSelect, Stack, Text, Title } from '@mantine/core'
import type { ConversationDetail } from '../../../domains/messaging/seller/shop-messages.contract.ts'
import { dottedDay } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { points, quantity, won } from '../../../ui/money.ts'
import { adminMessagesTexts } from '../../../ui/texts/admin-messages.ts'
import { useMe } from '../api/me.api.ts'
import { useAssignConversation, useMessageStaff, useRefresh } from '../api/messages/messages.api.ts'
import { BlockButton } from '../members/member/member-block-button.tsx'
import { queueName } from '../orders/list/order-queues.ts'
import { paths } from '../paths.ts'
import { useMay } from '../shell/use-shop.ts'

const texts = adminMessagesTexts.customer

interface Props {
  shopid: string
  detail: ConversationDetail
}

/** The customer of a conversation: assignee, membership and last orders. */
export function CustomerPanel({ className, ...props }: Props & { className?: string | undefined }) {
  const { shopid, detail } = props
  const { uid, name, customer, blocked, block_reason } = detail
  const may = useMay()
  const refresh = useRefresh(shopid)
  return (
    <aside className={className} aria-label={texts.title}>
      <Stack gap="md">
        <Assignee key={detail.assignee?.uid ?? 0} {...props} />
        {blocked && (
          <Alert color="red" title={texts.blocked}>
            {block_reason}
          </Alert>
        )}
        {uid === null ? (
          <Text size="sm" c="dimmed">
            {texts.left}
          </Text>
        ) : (
          <>
            {may('customers:read') && <Membership {...props} />}
            <Orders {...props} />
          </>
        )}
        {customer && uid !== null && may('customers:write') && (
          <BlockButton shopid={shopid} member={{ uid, name, isBlocked: blocked }} onDone={refresh} />
        )}
      </Stack>
    </aside>
  )
}

function Assignee({ shopid, detail: { id, assignee } }: Props) {
  const { data: me } = useMe()
  const { data: staff = [] } = useMessageStaff(shopid)
  const assign = useAssignConversation(shopid, id)
  const isListed = assignee === null || staff.some(({ uid }) => uid === assignee.uid)
  const mine = staff.filter(({ uid }) => uid === me?.uid)
  const others = staff.filter(({ uid }) => uid !== me?.uid)
  return (
    <NativeSelect
      label={texts.assignee}
      value={assign.isPending ? (assign.variables ?? '') : (assignee?.uid ?? '')}
      onChange={({ currentTarget: { value } }) => assign.mutate(value === '' ? null : Number(value))}
    >
      <option value="">{texts.nobody}</option>
      {!isListed && <option value={assignee?.uid}>{assignee?.name || texts.formerStaff}</option>}
      {mine.map(({ uid, name }) => (
        <option key={uid} value={uid}>
          {texts.me(name)}
        </option>
      ))}
      {others.map(({ uid, name }) => (
        <option key={uid} value={uid}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

function Membership({ shopid, detail: { uid, customer } }: Props) {
  if (!customer)
    return (
      <Text size="sm" c="dimmed">
        {texts.unknown}
      </Text>
    )
  const { joined_at, points: balance, orders, spent } = customer
  return (
    <div>
      <Facts
        layout="beside"
        facts={[
          [texts.joined, joined_at ? dottedDay(joined_at) : texts.notJoined],
          [texts.points, points(balance)],
          [texts.orders, quantity(orders, '건')],
          [texts.spending, won(spent)],
        ]}
      />
      {uid !== null && (
        <Button component="a" href={paths.member(shopid, uid)} variant="default" fullWidth mt="sm">
          {texts.member}
        </Button>
      )}
    </div>
  )
}

function Orders({ shopid, detail: { orders } }: Props) {
  if (orders === null) return null
  return (
    <section aria-label={texts.lastOrders}>
      <Title order={3} size="h6" mb="xs">
        {texts.lastOrders}
      </Title>
      {orders.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noOrders}
        </Text>
      )}
      <Stack component="ul" gap="sm" m={0} p={0}>
        {orders.map(({ number, title, more, total, status, at }) => (
          <li key={number}>
            <Anchor href={paths.order(shopid, number)} size="sm">
              {title}
              {more > 0 && texts.more(more)}
            </Anchor>
            <Text size="xs" c="dimmed">
              {dottedDay(at)} · {queueName(status)} · {won(total)}
            </Text>
          </li>
        ))}
      </Stack>
    </section>
  )
}
