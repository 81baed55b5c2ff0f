import { Anchor, Badge, Text } from '@mantine/core'
import { SHOP_STATES } from '../../../../domains/supervision/shared/supervision-limits.ts'
import type { SupervisedShop } from '../../../../domains/supervision/supervision.contract.ts'
import { dottedDay } from '../../../../ui/dates.ts'
import { operatorShopsTexts as texts } from '../../../../ui/texts/admin-operator-shops.ts'
import { readShops, useSupervisedShops } from '../../api/operator/shops.api.ts'
import { Page } from '../../components/page.tsx'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { paths } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { STATE_COLORS } from './state-colors.ts'

/** All shops of the platform. */
export function OperatorShopsPage() {
  const view = useUrlParameters(urlParameters.operatorShops)
  return (
    <Page title={texts.title} lead={texts.lead} size="xl">
      <ResourceTable
        key={`${view.state} ${view.q}`}
        resource={RESOURCE}
        source={sourceOf(useSupervisedShops(view), partOf, {
          read: async (after) => partOf(await readShops({ ...view, after: after as number | undefined })),
        })}
      />
    </Page>
  )
}

const partOf = ({ shops, next }: Awaited<ReturnType<typeof readShops>>) => ({ rows: shops, next })

const RESOURCE: Resource<SupervisedShop> = {
  id: 'operator-shops',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ shop: shopId }) => String(shopId),
  nameOf: ({ name }) => name,
  open: ({ shop: shopId }) => paths.operatorShop(shopId),
  searchable: texts.search,
  columns: [
    {
      id: 'name',
      header: texts.columns.name,
      card: 'title',
      always: true,
      text: ({ name, dom }) => `${name} ${dom}`,
      cell: ({ shop: shopId, name, dom }) => (
        <>
          <Anchor href={paths.operatorShop(shopId)} size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Anchor>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {dom}
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
        <Badge variant="light" color={STATE_COLORS[state]}>
          {texts.states[state]}
        </Badge>
      ),
    },
    {
      id: 'owner',
      header: texts.columns.owner,
      card: 'line',
      text: ({ owner_email }) => owner_email,
      cell: ({ owner_email }) => <Text size="sm">{owner_email || texts.closedAccount}</Text>,
    },
    {
      id: 'opened',
      header: texts.columns.opened,
      card: 'named',
      width: 'fit',
      text: ({ opened_at }) => dottedDay(opened_at),
      cell: ({ opened_at }) => <Text size="sm">{dottedDay(opened_at)}</Text>,
    },
    {
      id: 'ordered',
      header: texts.columns.ordered,
      card: 'named',
      width: 'fit',
      text: ({ ordered_at }) => (ordered_at ? dottedDay(ordered_at) : texts.noOrder),
      cell: ({ ordered_at }) => <Text size="sm">{ordered_at ? dottedDay(ordered_at) : texts.noOrder}</Text>,
    },
  ],
  filters: [
    {
      name: 'state',
      label: texts.stateLabel,
      options: [
        { value: '', label: texts.all },
        ...SHOP_STATES.map((value) => ({ value, label: texts.states[value] })),
      ],
    },
  ],
  empty: { title: texts.empty, icon: 'list' },
}
