import { Button, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { CouponFigures, SellerCoupon } from '../../../../domains/marketing/seller/contract.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { quantity, won } from '../../../../ui/money.ts'
import { adminCouponsTexts } from '../../../../ui/texts/admin-coupons.ts'
import { useCouponFigures } from '../../calls/orders/coupons.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { ListSkeleton } from '../../kit/feedback/list-skeleton.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'

const texts = adminCouponsTexts.figures

interface Props {
  shopid: string
  coupon: SellerCoupon
}

/** Opens the figures of a coupon beside the list. */
export function FiguresButton({ shopid, coupon }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-label={texts.of(coupon.name)} onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      {open && <FiguresPanel shopid={shopid} coupon={coupon} onClose={() => setOpen(false)} />}
    </>
  )
}

function FiguresPanel({ shopid, coupon, onClose }: Props & { onClose: () => void }) {
  const { data, error, refetch } = useCouponFigures(shopid, coupon.id)
  return (
    <SidePanel title={texts.of(coupon.name)} size="md" onClose={onClose}>
      {error && !data && <ErrorState error={error} again={refetch} missing={texts.missing} isPage={false} />}
      {!data && !error && <ListSkeleton />}
      {data && <Figures figures={data} />}
    </SidePanel>
  )
}

function Figures({ figures: { issued, used, sales, off, days } }: { figures: CouponFigures }) {
  return (
    <Stack>
      <Facts
        look="beside"
        facts={[
          [texts.issued, quantity(issued, '장')],
          [texts.used, quantity(used, '장')],
          [texts.rate, texts.percent(issued > 0 ? used / issued : 0)],
          [texts.sales, won(sales)],
          [texts.off, won(off)],
        ]}
      />
      <Text size="sm" c="dimmed">
        {texts.hint}
      </Text>
      <Table.ScrollContainer minWidth={340}>
        <Table horizontalSpacing={5} style={{ whiteSpace: 'nowrap' }}>
          <Table.Caption>{days.length === 0 ? texts.none : texts.days}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {[texts.day, texts.issued, texts.used, texts.sales, texts.off].map((name) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map((each) => (
              <Table.Tr key={each.day}>
                <Table.Td>{each.day.replaceAll('-', '.')}</Table.Td>
                <Table.Td>{quantity(each.issued)}</Table.Td>
                <Table.Td>{quantity(each.used)}</Table.Td>
                <Table.Td>{won(each.sales)}</Table.Td>
                <Table.Td>{won(each.off)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
