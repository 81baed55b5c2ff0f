import { Anchor, Button, Group, Text } from '@mantine/core'
import type { PastOrder, PastOrderPage } from '../../../../domains/past-orders/past-orders.contract.ts'
import { adminPastOrdersTexts as texts } from '../../../../ui/texts/admin-past-orders.ts'
import { readPastOrders, usePastOrders } from '../../api/orders/past-orders.api.ts'
import { Page } from '../../components/page.tsx'
import { sourceOf } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { paths } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { useNavigateTo } from '../../router/use-go.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { deleteAction } from './delete-past-orders.tsx'
import { pastOrdersResource } from './past-orders-resource.tsx'

/** Orders of a shop's former platform, read only. */
export function PastOrdersPage() {
  const { shopid } = useShop()
  const view = useUrlParameters(urlParameters.pastOrders)
  const { q, member, buyer } = view
  const mayWrite = useMay()('orders:write')
  const go = useNavigateTo()
  const query = usePastOrders(shopid, view)
  const { total, exact = true } = query.data ?? {}
  const source = sourceOf(query, partOf, {
    ...(exact && { total }),
    read: async (after) =>
      partOf(await readPastOrders(shopid, { ...view, after: after as string | undefined })),
  })
  const isFiltered = Boolean(q) || member !== undefined || buyer !== undefined
  const empty = isFiltered
    ? {
        ...texts.none,
        icon: 'search' as const,
        action: { label: texts.clear, run: () => go(paths.pastOrders(shopid)) },
      }
    : {
        ...texts.empty,
        icon: 'list' as const,
        ...(mayWrite && {
          action: { label: texts.toImport, run: () => go(paths.importPastOrders(shopid)) },
        }),
      }
  const actions = mayWrite && (
    <Button component="a" href={paths.importPastOrders(shopid)}>
      {texts.toImport}
    </Button>
  )
  return (
    <Page title={texts.title} lead={texts.lead} size="xl" actions={actions}>
      {(member !== undefined || buyer !== undefined) && (
        <Group gap="sm">
          <Text size="sm">{member === undefined ? texts.onlyBuyer : texts.onlyMember}</Text>
          <Anchor href={paths.pastOrders(shopid)} size="sm">
            {texts.showAll}
          </Anchor>
        </Group>
      )}
      <ResourceTable
        resource={{
          ...pastOrdersResource(shopid),
          empty,
          ...(mayWrite && { actions: [deleteAction({ shopid, source })] }),
        }}
        source={source}
        tools={
          total !== undefined && (
            <Text size="sm" c="dimmed" role="status">
              {texts.total(total, exact)}
            </Text>
          )
        }
      />
    </Page>
  )
}

const partOf = ({ orders, next }: PastOrderPage): { rows: PastOrder[]; next: string | null } => ({
  rows: orders,
  next,
})
