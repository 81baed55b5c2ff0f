import { Button, Group, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { adminProductFilesTexts as texts } from '../../../../../ui/texts/admin-product-files.ts'
import { filterOf, useProducts } from '../../../calls/products/products.ts'
import { paths } from '../../../paths.ts'
import { addresses, useAddress } from '../../../router/addresses.ts'

/** Takes out the products of the list as it is filtered, and brings others in. */
export function FileActions({
  shopid,
  mayWrite,
  children,
}: {
  shopid: string
  mayWrite: boolean
  children: ReactNode
}) {
  const view = useAddress(addresses.products)
  const total = useProducts(shopid, view).data?.total
  const filter = filterOf(view)
  return (
    <Group gap="xs">
      {total !== 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" flex="none">
              {texts.export.button}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {total !== undefined && <Menu.Label>{texts.export.of(total)}</Menu.Label>}
            {(['csv', 'xlsx', 'zip'] as const).map((form) => (
              <Menu.Item
                key={form}
                component="a"
                href={paths.exportProducts(shopid, form, filter)}
                target="_self"
                download
              >
                {texts.export[form]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {mayWrite && (
        <Button component="a" href={paths.importProducts(shopid)} variant="default" flex="none">
          {texts.button}
        </Button>
      )}
      {children}
    </Group>
  )
}
