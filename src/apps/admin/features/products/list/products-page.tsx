import { Badge, Button, Group, Text } from '@mantine/core'
import type { SellerProductRow } from '../../../../../domains/catalogue/seller/list/contract.ts'
import { imageUrl } from '../../../../../ui/images.ts'
import { won } from '../../../../../ui/money.ts'
import { adminProductsTexts as texts } from '../../../../../ui/texts/admin-products.ts'
import { readProducts, useProducts } from '../../../calls/products.ts'
import { Page } from '../../../kit/page.tsx'
import type { Resource } from '../../../kit/table/resource.ts'
import { ResourceTable } from '../../../kit/table/resource-table.tsx'
import { sourceOf } from '../../../kit/table/source.ts'
import { paths } from '../../../paths.ts'
import { addresses, useAddress } from '../../../router/addresses.ts'
import { useGo } from '../../../router/use-go.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { bulkAction } from './bulk/bulk-action.tsx'

/** The shop's products, the newest first. */
export function ProductsPage() {
  const { shopid, permissions } = useShop()
  const { q, after } = useAddress(addresses.products)
  const go = useGo()
  const partOf = ({ items, next }: { items: SellerProductRow[]; next: string | null }) => ({
    rows: items,
    next,
  })
  const products = useProducts(shopid, { q, after })
  const source = sourceOf(products, partOf, {
    total: products.data?.total,
    read: async (from?: string) => partOf(await readProducts(shopid, { q, after: from })),
  })
  const mayWrite = permissions.includes('products:write')
  const add = () => go(paths.newProduct(shopid))
  return (
    <Page
      title={texts.title}
      size="lg"
      actions={
        mayWrite && (
          <Button component="a" href={paths.newProduct(shopid)} flex="none">
            {texts.add}
          </Button>
        )
      }
    >
      <ResourceTable
        resource={{
          ...resourceOf(shopid, Boolean(q), mayWrite ? add : null),
          ...(mayWrite && { actions: [bulkAction(shopid, q ? { q } : {})] }),
        }}
        source={source}
      />
    </Page>
  )
}

const resourceOf = (
  shopid: string,
  isSearch: boolean,
  add: (() => void) | null,
): Resource<SellerProductRow> => ({
  id: 'products',
  label: texts.title,
  noun: texts.title,
  keyOf: ({ pid }) => String(pid),
  nameOf: ({ title }) => title,
  open: ({ pid }) => paths.product(shopid, pid),
  searchable: texts.search,
  empty: isSearch
    ? { ...texts.none, icon: 'search' }
    : { ...texts.empty, icon: 'gallery', ...(add && { action: { label: texts.add, run: add } }) },
  columns: [
    {
      id: 'title',
      header: texts.columns.title,
      card: 'title',
      always: true,
      text: ({ title }) => title,
      cell: ({ pid, title, code, image }) => (
        <Group gap="sm" wrap="nowrap">
          {image && (
            <img
              src={imageUrl(image, 120)}
              width={44}
              height={44}
              alt=""
              style={{ objectFit: 'cover', borderRadius: 4 }}
            />
          )}
          <div>
            <Text component="a" href={paths.product(shopid, pid)} size="sm" fw={700} c="dark" td="none">
              {title}
            </Text>
            {code && (
              <Text size="xs" c="dimmed">
                {code}
              </Text>
            )}
          </div>
        </Group>
      ),
    },
    {
      id: 'price',
      header: texts.columns.price,
      width: 'fit',
      align: 'end',
      text: ({ price }) => String(price),
      cell: ({ price, sale_price }) => <Text size="sm">{won(sale_price ?? price)}</Text>,
    },
    {
      id: 'stock',
      header: texts.columns.stock,
      width: 'fit',
      align: 'end',
      text: ({ stock }) => String(stock),
      cell: ({ stock, variants }) => <Text size="sm">{texts.pieces(stock, variants)}</Text>,
    },
    {
      id: 'state',
      header: texts.columns.state,
      card: 'aside',
      width: 'fit',
      text: ({ status }) => texts.states[status],
      cell: ({ status }) => (
        <Badge variant="light" color={status === 'on_sale' ? 'yard' : 'gray'}>
          {texts.states[status]}
        </Badge>
      ),
    },
  ],
})
