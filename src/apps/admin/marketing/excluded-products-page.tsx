import { Badge, Button, Group, Text } from '@mantine/core'
import type { LeftOutProduct } from '../../../domains/feeds/feeds.contract.ts'
import { LEFT_OUT, type LeftOut } from '../../../domains/feeds/shared/feed-limits.ts'
import { adminFeedsTexts } from '../../../ui/texts/admin-feeds.ts'
import { useExcludedProducts } from '../api/marketing/feeds.api.ts'
import { LinePicture } from '../components/line-picture.tsx'
import { Page } from '../components/page.tsx'
import type { Resource } from '../components/table/list-resource.ts'
import { sourceOf } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useShop } from '../shell/use-shop.ts'

const texts = adminFeedsTexts.leftOut

/** The products excluded from feeds for one reason, with links to where the reason can be fixed. */
export function ExcludedProductsPage() {
  const { shopid } = useShop()
  const { reason = LEFT_OUT[0], after } = useUrlParameters(urlParameters.leftOut)
  const source = sourceOf(useExcludedProducts(shopid, reason, after), ({ products, next }) => ({
    rows: products,
    next,
  }))
  const back = (
    <Button component="a" href={paths.feeds(shopid)} variant="default">
      {texts.back}
    </Button>
  )
  return (
    <Page title={texts.title} lead={texts.reasons[reason].about} size="lg" actions={back}>
      <ResourceTable resource={excludedProductsResource(shopid, reason)} source={source} />
    </Page>
  )
}

// A resold product has no editor.
const pathOf = (shopid: string, { pid }: LeftOutProduct) =>
  pid === null ? paths.picks(shopid) : paths.product(shopid, pid)

const excludedProductsResource = (shopid: string, reason: LeftOut): Resource<LeftOutProduct> => ({
  id: 'left-out',
  label: texts.reasons[reason].name,
  noun: texts.noun,
  keyOf: ({ sid }) => String(sid),
  nameOf: ({ title }) => title,
  open: (row) => pathOf(shopid, row),
  filters: [
    {
      name: 'reason',
      label: texts.reason,
      options: LEFT_OUT.map((value, index) => ({
        value: index === 0 ? '' : value,
        label: texts.reasons[value].name,
      })),
    },
  ],
  columns: [
    {
      id: 'title',
      header: texts.product,
      card: 'title',
      always: true,
      text: ({ title }) => title,
      cell: (row) => (
        <Group gap="xs" wrap="nowrap">
          <LinePicture image={row.image} size={48} />
          <Text component="a" href={pathOf(shopid, row)} size="sm" fw={700} c="dark" td="none" miw={0}>
            {row.title}
          </Text>
        </Group>
      ),
    },
    {
      id: 'kind',
      header: texts.kind,
      card: 'aside',
      width: 'fit',
      text: ({ pid }) => (pid === null ? texts.pick : texts.own),
      cell: ({ pid }) =>
        pid === null ? <Badge variant="light">{texts.pick}</Badge> : <Text size="sm">{texts.own}</Text>,
    },
  ],
  empty: { ...texts.empty, icon: 'list' },
})
