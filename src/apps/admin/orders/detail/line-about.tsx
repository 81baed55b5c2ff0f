import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { trackingUrl } from '../../../../domains/orders/shared/carriers.ts'
import { lastDay, seoulMinute } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { LinePicture } from '../../components/line-picture.tsx'
import { daysLate, duesMark, shopDeadline } from '../list/order-deadline.ts'
import { isUrgent, queueName } from '../list/order-queues.ts'

const texts = adminOrdersTexts.order

interface LineAboutProps {
  line: ShopOrderDetail['lines'][0]
}

/** A line's item, state, deadline and parcel. */
export function LineAbout({ line }: LineAboutProps) {
  const now = new Date()
  const due = shopDeadline(line, now)
  const late = daysLate(due, now)
  const dues = duesMark(line, now)
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <LinePicture image={line.image} size={72} />
      <Stack gap={4} flex={1}>
        <Group gap={6}>
          <Badge
            color={isUrgent(line.status) ? 'yard' : 'gray'}
            variant={isUrgent(line.status) ? 'filled' : 'light'}
          >
            {queueName(line.status)}
          </Badge>
          {line.stage && (
            <Badge color="gray" variant="light" tt="none">
              {texts.stages[line.stage]}
            </Badge>
          )}
          {dues && (
            <Badge color="orange" variant="light" tt="none">
              {dues}
            </Badge>
          )}
          {line.proposer && (
            <Badge color="grape" variant="light" tt="none">
              {texts.proposals[line.proposer]}
            </Badge>
          )}
          {late > 0 && <Badge color="red">{adminOrdersTexts.list.lateText(late)}</Badge>}
          {due && late === 0 && (
            <Badge color="yellow" variant="light" tt="none">
              {adminOrdersTexts.list.dueText(lastDay(due))}
            </Badge>
          )}
          {line.tax_free && (
            <Badge color="gray" variant="light">
              {texts.taxFree}
            </Badge>
          )}
          {line.refunded && <Badge color="orange">{texts.refundedAfter}</Badge>}
        </Group>
        <Title order={2} size="h5">
          {line.name}
        </Title>
        {line.opt_name && <Text size="sm">{line.opt_name}</Text>}
        <Text size="sm" c="dimmed">
          {texts.each(line.qty, line.price)} · <b>{won(line.paid)}</b>
          {(line.reduction ?? 0) > 0 && ` · ${texts.reduced(won(line.reduction ?? 0))}`}
        </Text>
        <Text size="xs" c="dimmed">
          {texts.line(line.id)} · {texts.since(seoulMinute(line.done_at ?? line.since))}
          {line.next && ` · ${texts.next(queueName(line.next.status), seoulMinute(line.next.at))}`}
        </Text>
        {line.carrier && <Parcel carrier={line.carrier} tracking={line.tracking} />}
      </Stack>
    </Group>
  )
}

function Parcel({ carrier, tracking }: { carrier: string; tracking: string }) {
  const url = tracking && trackingUrl(carrier, tracking)
  const words = tracking ? texts.tracking(carrier, tracking) : texts.deliveryWay(carrier)
  if (!url) return <Text size="sm">{words}</Text>
  return (
    <Anchor href={url} target="_blank" rel="noopener" size="sm">
      {words}
    </Anchor>
  )
}
