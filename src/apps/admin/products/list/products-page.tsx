import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { SellerProductRow } from '../../../../domains/catalogue/seller/list/product-list.contract.ts'
import { SORTS, STATUSES, STOCKS } from '../../../../domains/catalogue/shared/product-list-values.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminPreviewTexts } from '../../../../ui/texts/admin-preview.ts'
import { adminProductFilesTexts } from '../../../../ui/texts/admin-product-files.ts'
import { adminProductsTexts as texts } from '../../../../ui/texts/admin-products.ts'
import { adminWaitingTexts } from '../../../../ui/texts/admin-waiting.ts'
import { useCategories } from '../../api/products/categories.api.ts'
import { filterOf, readProducts, useProductCount, useProducts } from '../../api/products/products.api.ts'
import { MenuButton } from '../../components/menu/menu-button.tsx'
import { Page } from '../../components/page.tsx'
import type { BulkControls } from '../../components/table/bulk-actions.ts'
import type { Filter, Resource } from '../../components/table/list-resource.ts'
import { sourceOf } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { WaitingMenu } from '../../orders/waiting/waiting-menu.tsx'
import { paths } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { useNavigateTo } from '../../router/use-go.ts'
import { useShop } from '../../shell/use-shop.ts'
import { categoryChoices } from '../category-choices.ts'
import { bulkAction } from './bulk-action.tsx'
import { PreviewCell, PriceCell, SellingCell, StockCell, TitleCell } from './product-cells.tsx'

const filtersTexts = texts.filters
const ANY = { value: '', label: filtersTexts.all }

const filtersOf = (categories: readonly { value: string; label: string }[]): Filter[] => [
  {
    name: 'status',
    label: filtersTexts.status,
    options: [
      ANY,
      ...STATUSES.map((value) => ({ value, label: texts.states[value] })),
      { value: 'deleted', label: texts.deleted },
    ],
  },
  {
    name: 'sort',
    label: filtersTexts.sort,
    more: true,
    options: SORTS.map((value) => ({ value, label: filtersTexts.sorts[value] })),
  },
  {
    name: 'category',
    label: filtersTexts.category,
    more: true,
    options: [ANY, { value: '0', label: texts.noCategory }, ...categories],
  },
  {
    name: 'stock',
    label: filtersTexts.stock,
    more: true,
    options: [ANY, ...STOCKS.map((value) => ({ value, label: filtersTexts.stocks[value] }))],
  },
  choice('sale', filtersTexts.sale, filtersTexts.sales),
  choice('pickable', filtersTexts.pickable, filtersTexts.picks),
  choice('picture', filtersTexts.picture, { none: filtersTexts.none }),
  choice('notice', filtersTexts.notice, { none: filtersTexts.none }),
]

function choice(name: string, label: string, labels: Record<string, string>): Filter {
  const options = [ANY, ...Object.entries(labels).map(([value, label]) => ({ value, label }))]
  return { name, label, more: true, options }
}

/** The products of a shop, whose price, stock and state can be edited in the list. */
export function ProductsPage() {
  const { shopid, permissions } = useShop()
  const { after, ...view } = useUrlParameters(urlParameters.products)
  const go = useNavigateTo()
  const { data: categories = [] } = useCategories(shopid)
  const choices = useMemo(() => categoryChoices(categories), [categories])
  const query = useProducts(shopid, { ...view, after })
  const partOf = ({ items, next }: { items: SellerProductRow[]; next: string | null }) => ({
    rows: items,
    next,
  })
  const { total: minTotal, exact = true } = query.data ?? {}
  const counted = useProductCount(shopid, filterOf(view), { enabled: !exact }).data?.total
  const total = exact ? minTotal : counted
  const source = sourceOf(query, partOf, {
    ...(total !== undefined && { total }),
    read: async (from?: string) => partOf(await readProducts(shopid, { ...view, after: from })),
  })
  const mayWrite = permissions.includes('products:write')
  const actions = [
    ...(mayWrite ? [bulkAction(shopid, filterOf(view))] : []),
    ...(permissions.includes('orders:write') && view.status !== 'deleted' ? [ordersAction(shopid)] : []),
  ]
  const isFiltered = Object.entries(view).some(([name, value]) => name !== 'sort' && value !== undefined)
  const empty = isFiltered
    ? {
        ...texts.none,
        icon: 'search' as const,
        action: { label: texts.clear, run: () => go(paths.products(shopid)) },
      }
    : {
        ...texts.empty,
        icon: 'gallery' as const,
        ...(mayWrite && { action: { label: texts.add, run: () => go(paths.newProduct(shopid)) } }),
      }
  return (
    <Page
      title={texts.title}
      size="lg"
      actions={
        <FileActions shopid={shopid} mayWrite={mayWrite}>
          {mayWrite && (
            <Button component="a" href={paths.newProduct(shopid)} flex="none">
              {texts.add}
            </Button>
          )}
        </FileActions>
      }
    >
      <ResourceTable
        resource={{
          ...resourceOf(shopid, choices),
          empty,
          ...(actions.length > 0 && { actions }),
        }}
        source={source}
        tools={
          minTotal !== undefined && (
            <Text size="sm" c="dimmed" role="status">
              {total === undefined ? texts.atLeast(minTotal) : texts.total(total)}
            </Text>
          )
        }
      />
    </Page>
  )
}

/** Jobs for the waiting orders of one selected product. */
const ordersAction = (shopid: string): BulkControls<SellerProductRow> => ({
  label: adminWaitingTexts.menuOfProduct,
  controls: ({ rows, onStarted }) => {
    const [product, ...others] = rows === 'all' ? [] : rows
    return product && others.length === 0 ? (
      <WaitingMenu
        shopid={shopid}
        label={adminWaitingTexts.menuOfProduct}
        target={{ product: { pid: product.pid, title: product.title } }}
        onStarted={onStarted}
      />
    ) : (
      <Button variant="default" disabled title={adminWaitingTexts.oneProduct}>
        {adminWaitingTexts.menuOfProduct}
      </Button>
    )
  },
})

const resourceOf = (
  shopid: string,
  categories: readonly { value: string; label: string }[],
): Omit<Resource<SellerProductRow>, 'empty'> => {
  const names = new Map(categories.map(({ value, label }) => [Number(value), label]))
  const categoryOf = ({ category }: SellerProductRow) => names.get(category) ?? texts.noCategory
  return {
    id: 'products',
    label: texts.title,
    noun: texts.title,
    keyOf: ({ pid }) => String(pid),
    nameOf: ({ title }) => title,
    open: ({ pid }) => paths.product(shopid, pid),
    searchable: texts.search,
    filters: filtersOf(categories),
    columns: [
      {
        id: 'title',
        header: texts.columns.title,
        card: 'title',
        always: true,
        sorts: ['title', 'title-desc'],
        text: ({ title }) => title,
        cell: (row) => <TitleCell row={row} />,
      },
      {
        id: 'price',
        header: texts.columns.price,
        card: 'line',
        width: 'fit',
        align: 'end',
        sorts: ['price', 'price-desc'],
        text: ({ price }) => String(price),
        cell: (row) => <PriceCell row={row} />,
      },
      {
        id: 'stock',
        header: texts.columns.stock,
        card: 'line',
        width: 'fit',
        align: 'end',
        sorts: ['stock', 'stock-desc'],
        text: ({ stock }) => String(stock),
        cell: (row) => <StockCell row={row} />,
      },
      {
        id: 'state',
        header: texts.columns.state,
        card: 'aside',
        width: 'fit',
        text: ({ status }) => texts.states[status],
        cell: (row) => <SellingCell row={row} />,
      },
      {
        id: 'category',
        header: texts.columns.category,
        card: 'line',
        text: categoryOf,
        cell: (row) => (
          <Text size="sm" c="dimmed" miw={{ md: 150 }} style={{ wordBreak: 'keep-all' }}>
            {categoryOf(row)}
          </Text>
        ),
      },
      {
        id: 'changed',
        header: texts.columns.changed,
        card: 'line',
        width: 'fit',
        sorts: ['changed-desc', 'changed'],
        text: ({ changed }) => seoulMinute(changed),
        cell: ({ changed }) => (
          <Text size="sm" c="dimmed">
            {seoulMinute(changed)}
          </Text>
        ),
      },
      {
        id: 'preview',
        header: adminPreviewTexts.open,
        card: 'foot',
        width: 'fit',
        cell: (row) => <PreviewCell row={row} />,
      },
    ],
  }
}

/** Exports the filtered products, and imports products. */
function FileActions({
  shopid,
  mayWrite,
  children,
}: {
  shopid: string
  mayWrite: boolean
  children: ReactNode
}) {
  const view = useUrlParameters(urlParameters.products)
  const total = useProducts(shopid, view).data?.total
  const filter = filterOf(view)
  return (
    <Group gap="xs">
      {total !== 0 && (
        <MenuButton
          button={
            <Button variant="default" flex="none">
              {adminProductFilesTexts.export.button}
            </Button>
          }
          entries={[
            ...(total === undefined ? [] : [{ heading: adminProductFilesTexts.export.productCount(total) }]),
            ...(['csv', 'xlsx', 'zip'] as const).map((form) => ({
              label: adminProductFilesTexts.export[form],
              href: paths.exportProducts(shopid, form, filter),
              isFile: true,
            })),
          ]}
        />
      )}
      {mayWrite && (
        <Button component="a" href={paths.importProducts(shopid)} variant="default" flex="none">
          {adminProductFilesTexts.button}
        </Button>
      )}
      {children}
    </Group>
  )
}
