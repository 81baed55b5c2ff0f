import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Workplace } from '../../../../domains/staff/staff.contract.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { paths } from '../../paths.ts'

/** The menu of the user's shops below its button (`children`). It is mounted on demand, so it starts open. */
export function ShopMenu({ shops, children }: { shops: Workplace[]; children: ReactNode }) {
  return (
    <Menu defaultOpened position="bottom-start" width={240}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {shops.map((shop) => (
          <Menu.Item component="a" href={paths.firstPage(shop)} key={shop.shopid}>
            {shop.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component="a" href={paths.home()}>
          {adminTexts.shop.all}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
