import { Button, Group, Paper, Stack } from '@mantine/core'
import type { ShopOrderDetail } from '../../../../../domains/orders/seller/contract.ts'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { useMay } from '../../../shell/use-shop.ts'
import { ClaimNote } from '../claims/claim-note.tsx'
import { MoveDialog } from '../steps/move-dialog.tsx'
import { isAside, moveName } from '../steps/order-moves.ts'
import { useLineMoves } from '../steps/use-line-moves.ts'
import { LineAbout } from './line-about.tsx'

interface Props {
  shopid: string
  order: ShopOrderDetail
  line: ShopOrderDetail['lines'][0]
}

/** One line of an order: item, state, claims and moves. */
export function OrderLineCard({ shopid, order, line }: Props) {
  const may = useMay()
  const { moves, asking, making, begin, make, leave } = useLineMoves(shopid, order, line)
  // Pieces that a claim split off have the same name.
  const hasNamesake = order.lines.some(({ id, name }) => id !== line.id && name === line.name)
  const claims = order.claims.filter((claim) => claim.line === line.id)
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      aria-label={hasNamesake ? `${line.name}, ${adminOrdersTexts.order.line(line.id)}` : line.name}
    >
      <Stack gap="sm">
        <LineAbout line={line} />
        {claims.map((claim) => (
          <ClaimNote
            key={claim.id}
            shopid={shopid}
            orderid={order.number}
            claim={claim}
            ships={order.ships}
            together={isTogether(claim, order)}
            accepted={line.stage != null}
          />
        ))}
        {moves.length > 0 && may('orders:write') && (
          <Group gap="xs" justify="flex-end">
            {moves.map((name) => (
              <Button
                key={name}
                variant={isAside(name, line) ? 'default' : 'filled'}
                loading={making === name}
                onClick={() => begin(name)}
              >
                {moveName(name, line)}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
      {asking && (
        <MoveDialog
          move={asking}
          order={order}
          line={line}
          busy={making !== null}
          onGo={(told) => make(asking, told)}
          onClose={leave}
        />
      )}
    </Paper>
  )
}

/** Whether the goods of an open claim come back in one parcel with those of another. */
const isTogether = (claim: Claim, { claims }: ShopOrderDetail) =>
  claim.outcome === null &&
  claim.parcel > 0 &&
  claims.some(({ id, parcel, outcome }) => id !== claim.id && parcel === claim.parcel && outcome === null)

type Claim = ShopOrderDetail['claims'][0]
