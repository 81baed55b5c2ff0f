import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type {
  CouponFigures,
  CouponState,
  SellerCoupon,
} from '../../../domains/marketing/seller/seller-coupons.contract.ts'
import { COUPON_STATES } from '../../../domains/marketing/shared/marketing-limits.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { quantity, won } from '../../../ui/money.ts'
import { adminCouponsTexts as texts } from '../../../ui/texts/admin-coupons.ts'
import { couponTexts } from '../../../ui/texts/coupons.ts'
import { useCouponCodes, useCouponFigures, useStopCoupon } from '../api/orders/coupons.api.ts'
import { csvOf } from '../components/files/csv.ts'
import { saveFile } from '../components/files/save-file.ts'
import { StopButton } from '../components/form/stop-button.tsx'
import { SidePanel } from '../components/side-panel.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import type { Column } from '../components/table/list-columns.ts'
import type { Resource } from '../components/table/list-resource.ts'
import { nameColumn, textColumns } from '../components/table/text-columns.tsx'
import { CouponChangeButton } from './coupon-change-button.tsx'
import { CouponGiveButton } from './coupon-give-button.tsx'

const figuresTexts = texts.figures

interface FiguresButtonProps {
  shopid: string
  coupon: SellerCoupon
}

/** Opens the figures of a coupon in a side panel. */
function FiguresButton({ shopid, coupon }: FiguresButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-label={figuresTexts.label(coupon.name)} onClick={() => setOpen(true)}>
        {figuresTexts.title}
      </Button>
      {open && <FiguresPanel shopid={shopid} coupon={coupon} onClose={() => setOpen(false)} />}
    </>
  )
}

function FiguresPanel({ shopid, coupon, onClose }: FiguresButtonProps & { onClose: () => void }) {
  const { data, error, refetch } = useCouponFigures(shopid, coupon.id)
  return (
    <SidePanel title={figuresTexts.label(coupon.name)} size="md" onClose={onClose}>
      {error && !data && (
        <ErrorState error={error} retry={refetch} missing={figuresTexts.missing} isPage={false} />
      )}
      {!data && !error && <ListSkeleton />}
      {data && <Figures figures={data} />}
    </SidePanel>
  )
}

function Figures({ figures: { issued, used, sales, off, days } }: { figures: CouponFigures }) {
  return (
    <Stack>
      <Facts
        layout="beside"
        facts={[
          [figuresTexts.issued, quantity(issued, '장')],
          [figuresTexts.used, quantity(used, '장')],
          [figuresTexts.rate, figuresTexts.percent(issued > 0 ? used / issued : 0)],
          [figuresTexts.sales, won(sales)],
          [figuresTexts.off, won(off)],
        ]}
      />
      <Text size="sm" c="dimmed">
        {figuresTexts.hint}
      </Text>
      <Table.ScrollContainer minWidth={340}>
        <Table horizontalSpacing={5} style={{ whiteSpace: 'nowrap' }}>
          <Table.Caption>{days.length === 0 ? figuresTexts.none : figuresTexts.days}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {[
                figuresTexts.day,
                figuresTexts.issued,
                figuresTexts.used,
                figuresTexts.sales,
                figuresTexts.off,
              ].map((name) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map((day) => (
              <Table.Tr key={day.day}>
                <Table.Td>{day.day.replaceAll('-', '.')}</Table.Td>
                <Table.Td>{quantity(day.issued)}</Table.Td>
                <Table.Td>{quantity(day.used)}</Table.Td>
                <Table.Td>{won(day.sales)}</Table.Td>
                <Table.Td>{won(day.off)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

function StopCouponButton({ shopid, coupon: { id, name } }: { shopid: string; coupon: SellerCoupon }) {
  const stop = useStopCoupon(shopid)
  return (
    <StopButton
      name={name}
      texts={texts}
      isPending={stop.isPending}
      onStop={(onSettled) => stop.mutate(id, { onSettled })}
    />
  )
}

/** Downloads the codes of a coupon as a CSV file. */
function CodesButton({ shopid, coupon: { id, name } }: { shopid: string; coupon: SellerCoupon }) {
  const codes = useCouponCodes(shopid)
  const save = () =>
    codes.mutate(id, {
      onSuccess: ({ codes }) =>
        saveFile(
          `${texts.codesFile(id)}.csv`,
          csvOf(
            texts.codeColumns,
            codes.map(({ code, claimed_at }) => [code, claimed_at ? seoulMinute(claimed_at) : '']),
          ),
        ),
      onError: () => toast({ text: texts.codesFailed, kind: 'error' }),
    })
  return (
    <Button variant="default" aria-label={texts.codesOf(name)} loading={codes.isPending} onClick={save}>
      {texts.codes}
    </Button>
  )
}

/** The list of coupons; `emptyText` distinguishes a shop without coupons from a filter without results. */
export const couponsResource = (
  shopid: string,
  mayWrite: boolean,
  emptyText: 'empty' | 'none',
): Resource<SellerCoupon> => ({
  id: 'coupons',
  label: texts.title,
  noun: texts.title,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  columns: columnsOf(shopid, mayWrite),
  filters: [
    {
      name: 'state',
      label: texts.columns.state,
      options: [
        { value: '', label: texts.all },
        ...COUPON_STATES.map((value) => ({ value, label: texts[value] })),
      ],
    },
  ],
  searchable: texts.search,
  empty: { ...texts[emptyText], icon: 'star' },
})

function couponState({ stopped, valid_until }: SellerCoupon): CouponState {
  if (stopped) return 'stopped'
  return valid_until !== null && Date.parse(valid_until) <= Date.now() ? 'over' : 'given'
}

const termsOf = (coupon: SellerCoupon) =>
  [
    couponTexts.off(coupon),
    couponTexts.allProducts(coupon),
    couponTexts.conditions(coupon),
    coupon.code && texts.code(coupon.code),
  ]
    .filter(Boolean)
    .join(' · ')

const periodOf = ({ valid_until, days }: SellerCoupon) =>
  valid_until ? texts.until(valid_until) : texts.days(days ?? 0)

const columnsOf = (shopid: string, mayWrite: boolean): Column<SellerCoupon>[] => [
  nameColumn<SellerCoupon>(texts.columns.name, termsOf),
  {
    id: 'state',
    header: texts.columns.state,
    card: 'aside',
    width: 'fit',
    text: (coupon) => texts[couponState(coupon)],
    cell: (coupon) => {
      const state = couponState(coupon)
      return (
        <Badge variant="light" color={state === 'given' ? 'yard' : 'gray'}>
          {texts[state]}
        </Badge>
      )
    },
  },
  ...textColumns(texts.columns, {
    who: ({ who }: SellerCoupon) => texts.audiences[who],
    period: periodOf,
    issued: ({ issued, total }) => texts.issued(issued, total),
    used: ({ used }) => texts.used(used),
  }),
  {
    id: 'act',
    header: texts.columns.act,
    card: 'foot',
    width: 'fit',
    cell: (coupon) => (
      <Group gap="xs">
        <FiguresButton shopid={shopid} coupon={coupon} />
        {mayWrite && couponState(coupon) !== 'stopped' && (
          <>
            {coupon.who === 'code' && coupon.code === null && <CodesButton shopid={shopid} coupon={coupon} />}
            {coupon.who === 'chosen' && <CouponGiveButton shopid={shopid} coupon={coupon} />}
            <CouponChangeButton shopid={shopid} coupon={coupon} />
            {couponState(coupon) === 'given' && <StopCouponButton shopid={shopid} coupon={coupon} />}
          </>
        )}
      </Group>
    ),
  },
]
