import { Button, CloseButton, Paper, Text } from '@mantine/core'
import type { Status } from '../../../../domains/orders/contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/contract.ts'
import { footBar } from '../../../../ui/foot-bar.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { useMoveMany } from '../../calls/orders.ts'
import styles from './chosen-bar.module.css'

const texts = adminOrdersTexts.list

/** What can be done with the orders that are chosen, at the foot of the window. */
export function ChosenBar({
  shopid,
  status,
  move,
  chosen,
  onClear,
}: {
  shopid: string
  status: Status
  move: 'accept' | 'arrive'
  chosen: ShopOrder[]
  onClear: () => void
}) {
  const many = useMoveMany(shopid)
  const run = () => {
    const lines = chosen.flatMap(({ number, lines }) =>
      lines.filter((line) => line.status === status).map(({ id }) => ({ orderid: number, line: id })),
    )
    many.mutate({ move, lines }, { onSuccess: onClear })
  }
  if (chosen.length === 0) return null
  return (
    <Paper
      ref={footBar}
      role="group"
      aria-label={texts.chosen(chosen.length)}
      withBorder
      shadow="md"
      className={styles.bar}
    >
      <Text size="sm" px="xs" role="status">
        {texts.chosen(chosen.length)}
      </Text>
      <Button onClick={run} loading={many.isPending}>
        {move === 'accept' ? texts.acceptAll : texts.arriveAll}
      </Button>
      <CloseButton onClick={onClear} aria-label={texts.unchoose} />
    </Paper>
  )
}
