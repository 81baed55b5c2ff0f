import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { SellerDeal } from '../../../domains/marketing/deals/seller-deals.contract.ts'
import { DEAL_STATES } from '../../../domains/marketing/shared/marketing-limits.ts'
import { adminDealsTexts as texts } from '../../../ui/texts/admin-deals.ts'
import { dealLabel } from '../../../ui/texts/deal-label.ts'
import { useStopDeal } from '../api/orders/deals.api.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import type { Column } from '../components/table/list-columns.ts'
import type { Resource } from '../components/table/list-resource.ts'
import { DealChangeButton } from './deal-change-button.tsx'

const COLORS = { scheduled: 'blue', running: 'yard', ended: 'gray' } as const

/** Ends a deal after a confirmation, because this cannot be undone. */
function StopButton({ shopid, deal: { id, name } }: { shopid: string; deal: SellerDeal }) {
  const [isConfirming, setConfirming] = useState(false)
  const stop = useStopDeal(shopid)
  return (
    <>
      <Button variant="default" aria-label={texts.stopOf(name)} onClick={() => setConfirming(true)}>
        {texts.stop}
      </Button>
      {isConfirming && (
        <FormDialog
          title={texts.stop}
          go={texts.stop}
          danger
          busy={stop.isPending}
          onGo={() => stop.mutate(id, { onSettled: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        >
          <Text>{texts.stopQuestion(name)}</Text>
        </FormDialog>
      )}
    </>
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

const periodOf = ({ starts_at, ends_at }: SellerDeal) => texts.period(starts_at, ends_at)
const countOf = ({ products }: SellerDeal) => texts.products(products)

const columnsOf = (shopid: string, mayWrite: boolean): Column<SellerDeal>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    card: 'title',
    always: true,
    text: (deal) => `${deal.name} (${dealLabel(deal)})`,
    cell: (deal) => (
      <>
        <Text fw={700} size="sm">
          {deal.name}
        </Text>
        <Text size="sm" c="dimmed">
          {dealLabel(deal)}
        </Text>
      </>
    ),
  },
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
  {
    id: 'period',
    header: texts.columns.period,
    card: 'named',
    text: periodOf,
    cell: (deal) => <Text size="sm">{periodOf(deal)}</Text>,
  },
  {
    id: 'products',
    header: texts.columns.products,
    card: 'named',
    text: countOf,
    cell: (deal) => <Text size="sm">{countOf(deal)}</Text>,
  },
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
          <StopButton shopid={shopid} deal={deal} />
        </Group>
      ),
  },
]
