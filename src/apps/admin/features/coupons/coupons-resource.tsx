import { Badge, Group, Text } from '@mantine/core'
import { COUPON_STATES } from '../../../../domains/marketing/limits.ts'
import type { CouponState, SellerCoupon } from '../../../../domains/marketing/seller/contract.ts'
import { adminCouponsTexts as texts } from '../../../../ui/texts/admin-coupons.ts'
import { couponTexts } from '../../../../ui/texts/coupons.ts'
import type { Resource } from '../../kit/table/resource.ts'
import type { Column } from '../../kit/table/rows/columns.ts'
import { ChangeButton } from './change-button.tsx'
import { CodesButton } from './codes-button.tsx'
import { FiguresButton } from './figures-button.tsx'
import { GiveButton } from './give-button.tsx'
import { StopButton } from './stop-button.tsx'

/** The resource of the coupon list; `why` distinguishes an empty shop from an empty filter. */
export const couponsResource = (
  shopid: string,
  mayWrite: boolean,
  why: 'empty' | 'none',
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
  empty: { ...texts[why], icon: 'star' },
})

/** The state of a coupon's issue. */
function couponState({ stopped, valid_until }: SellerCoupon): CouponState {
  if (stopped) return 'stopped'
  return valid_until !== null && Date.parse(valid_until) <= Date.now() ? 'over' : 'given'
}

const termsOf = (coupon: SellerCoupon) =>
  [
    couponTexts.off(coupon),
    couponTexts.allGoods(coupon),
    couponTexts.conditions(coupon),
    coupon.code && texts.code(coupon.code),
  ]
    .filter(Boolean)
    .join(' · ')

const periodOf = ({ valid_until, days }: SellerCoupon) =>
  valid_until ? texts.until(valid_until) : texts.days(days ?? 0)

const columnsOf = (shopid: string, mayWrite: boolean): Column<SellerCoupon>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    card: 'title',
    always: true,
    text: (coupon) => `${coupon.name} (${termsOf(coupon)})`,
    cell: (coupon) => (
      <>
        <Text fw={700} size="sm">
          {coupon.name}
        </Text>
        <Text size="sm" c="dimmed">
          {termsOf(coupon)}
        </Text>
      </>
    ),
  },
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
  ...plain({
    who: ({ who }) => texts.who[who],
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
            {coupon.who === 'chosen' && <GiveButton shopid={shopid} coupon={coupon} />}
            <ChangeButton shopid={shopid} coupon={coupon} />
            {couponState(coupon) === 'given' && <StopButton shopid={shopid} coupon={coupon} />}
          </>
        )}
      </Group>
    ),
  },
]

type Plain = 'who' | 'period' | 'issued' | 'used'

/** Text columns. */
function plain(told: Record<Plain, (coupon: SellerCoupon) => string>): Column<SellerCoupon>[] {
  return Object.entries(told).map(([id, text]) => ({
    id,
    header: texts.columns[id as Plain],
    card: 'named',
    text,
    cell: (coupon) => <Text size="sm">{text(coupon)}</Text>,
  }))
}
