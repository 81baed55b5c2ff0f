import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { trackingUrl } from '../../../../domains/orders/carriers.ts'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/contract.ts'
import { lastDay, seoulMinute } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { toast } from '../../../../ui/toast.ts'
import { useMove } from '../../calls/orders.ts'
import { ClaimNote } from './claim-note.tsx'
import { MoveDialog } from './dialogs/move-dialog.tsx'
import { daysLate, dueBy } from './late.ts'
import { LinePicture } from './line-picture.tsx'
import type { SellerMove } from './order-moves.ts'
import { isUrgent, queueName } from './queues.ts'

const texts = adminOrdersTexts.order
type Line = ShopOrderDetail['lines'][0]

/** Steps that end something or turn somebody down. */
const GRAVE: ReadonlySet<string> = new Set(['abandon', 'reject', 'refund'])

/** One line of an order: what it is, how it stands, what was asked, and what can be done with it. */
export function OrderLineCard({
  shopid,
  order,
  line,
}: {
  shopid: string
  order: ShopOrderDetail
  line: Line
}) {
  const [asking, setAsking] = useState<SellerMove | null>(null)
  const move = useMove(shopid)
  const now = new Date()
  const due = dueBy(line, order.paid_at, now)
  const late = daysLate(due, now)
  // A line that came apart, when some of it was given back, leaves two of one name.
  const hasNamesake = order.lines.some(({ id, name }) => id !== line.id && name === line.name)
  const claims = order.claims.filter((claim) => claim.line === line.id)
  const begin = (name: SellerMove) => {
    // Nothing has to be told with it, and nothing is lost by it.
    if (name !== 'accept') return setAsking(name)
    const made = () => toast({ text: adminOrdersTexts.made.accept, look: 'done' })
    move.mutate({ orderid: order.number, line: line.id, move: name }, { onSuccess: made })
  }
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      aria-label={hasNamesake ? `${line.name}, ${texts.line(line.id)}` : line.name}
    >
      <Stack gap="sm">
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
              {late > 0 && <Badge color="red">{adminOrdersTexts.list.lateText(late)}</Badge>}
              {due && late === 0 && (
                <Badge color="yellow" variant="light" tt="none">
                  {adminOrdersTexts.list.dueText(lastDay(due))}
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
            </Text>
            <Text size="xs" c="dimmed">
              {texts.line(line.id)} · {texts.since(seoulMinute(line.since))}
              {line.next && ` · ${texts.next(queueName(line.next.status), seoulMinute(line.next.at))}`}
            </Text>
            {line.tracking && <Parcel carrier={line.carrier} tracking={line.tracking} />}
          </Stack>
        </Group>
        {claims.map((claim) => (
          <ClaimNote key={claim.id} shopid={shopid} orderid={order.number} claim={claim} />
        ))}
        {line.moves.length > 0 && (
          <Group gap="xs" justify="flex-end">
            {(line.moves as SellerMove[]).map((name) => (
              <Button
                key={name}
                variant={GRAVE.has(name) ? 'default' : 'filled'}
                loading={move.isPending && move.variables.move === name}
                onClick={() => begin(name)}
              >
                {adminOrdersTexts.moves[name]}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
      {asking && line.moves.includes(asking) && (
        <MoveDialog
          move={asking}
          order={order}
          line={line}
          busy={move.isPending}
          onGo={(told) =>
            move.mutate(
              { orderid: order.number, line: line.id, move: asking, ...told },
              // What failed can be sent again as it was written; what can't be done any more goes with the order's new state.
              {
                onSuccess() {
                  toast({ text: adminOrdersTexts.made[asking], look: 'done' })
                  // The order may have shown its new state before, and the next move may be asked for already.
                  setAsking((now) => (now === asking ? null : now))
                },
              },
            )
          }
          onClose={() => setAsking(null)}
        />
      )}
    </Paper>
  )
}

function Parcel({ carrier, tracking }: { carrier: string; tracking: string }) {
  const url = trackingUrl(carrier, tracking)
  const words = texts.tracking(carrier, tracking)
  if (!url) return <Text size="sm">{words}</Text>
  return (
    <Anchor href={url} target="_blank" rel="noopener" size="sm">
      {words}
    </Anchor>
  )
}
