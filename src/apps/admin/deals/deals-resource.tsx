import { Badge, Group } from '@mantine/core'
import type { SellerDeal } from '../../../domains/marketing/deals/seller-deals.contract.ts'
import { DEAL_STATES } from '../../../domains/marketing/shared/marketing-limits.ts'
import { adminDealsTexts as texts } from '../../../ui/texts/admin-deals.ts'
import { dealLabel } from '../../../ui/texts/deal-label.ts'
import { useStopDeal } from '../api/orders/deals.api.ts'
import { StopButton } from '../components/form/stop-button.tsx'
import type { Column } from '../components/table/list-columns.ts'
import type { Resource } from '../components/table/list-resource.ts'
import { nameColumn, textColumns } from '../components/table/text-columns.tsx'
import { DealChangeButton } from './deal-change-button.tsx'

const COLORS = { scheduled: 'blue', running: 'yard', ended: 'gray' } as const

function StopDealButton({ shopid, deal: { id, name } }: { shopid: string; deal: SellerDeal }) {
  const stop = useStopDeal(shopid)
  return (
    <StopButton
      name={name}
      texts={texts}
      isPending={stop.isPending}
      onStop={(onSettled) => stop.mutate(id, { onSettled })}
    />
  )
}

/** The list of deals; `emptyText` distinguishes a shop without deals from a filter without results. */
export const dealsResource = (
  shopid: string,
  mayWrite: boolean,
  emptyText: 'empty' | 'none',
): Resource<SellerDeal> => ({
  id: 'deals',
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
        ...DEAL_STATES.map((value) => ({ value, label: texts.states[value] })),
      ],
    },
  ],
  searchable: texts.search,
  empty: { ...texts[emptyText], icon: 'star' },
})

const columnsOf = (shopid: string, mayWrite: boolean): Column<SellerDeal>[] => [
  nameColumn<SellerDeal>(texts.columns.name, dealLabel),
  {
    id: 'state',
    header: texts.columns.state,
    card: 'aside',
    width: 'fit',
    text: ({ state }) => texts.states[state],
    cell: ({ state }) => (
      <Badge variant="light" color={COLORS[state]}>
        {texts.states[state]}
      </Badge>
    ),
  },
  ...textColumns(texts.columns, {
    period: ({ starts_at, ends_at }: SellerDeal) => texts.period(starts_at, ends_at),
    products: ({ products }) => texts.products(products),
  }),
  {
    id: 'act',
    header: texts.columns.act,
    card: 'foot',
    width: 'fit',
    cell: (deal) =>
      mayWrite &&
      deal.state !== 'ended' && (
        <Group gap="xs">
          <DealChangeButton shopid={shopid} deal={deal} />
          <StopDealButton shopid={shopid} deal={deal} />
        </Group>
      ),
  },
]
