import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Workplace } from '../../../../domains/staff/staff.contract.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { useLive } from '../../calls/live.ts'
import { useShops } from '../../calls/me.ts'
import { CommandButton } from '../../kit/command/command-button.tsx'
import { JobButton } from '../../kit/jobs/job-button.tsx'
import { paths } from '../../paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { Frame } from './frame.tsx'
import { screensOf } from './menu.ts'
import { Navigation } from './navigation.tsx'
import { ShopChoice } from './shop-choice.tsx'

/** The frame of a shop's pages: its name, and the menu. After a removal the name alone stays, and nothing of the shop is asked. */
export function ShopFrame({
  shop,
  isRemoved,
  children,
}: {
  shop: Workplace
  isRemoved: boolean
  children: ReactNode
}) {
  const { data: shops = [shop] } = useShops()
  useLive(isRemoved ? null : shop.shopid)
  if (isRemoved)
    return (
      <Frame
        brand={
          <Text fw={700} truncate>
            {shop.name}
          </Text>
        }
        links={<AccountMenu />}
      >
        {children}
      </Frame>
    )
  return (
    <Frame
      brand={<ShopChoice shop={shop} shops={shops} />}
      command={
        <Group gap={4} wrap="nowrap">
          <JobButton shopid={shop.shopid} />
          <CommandButton shop={shop} screens={screensOf(shop)} />
        </Group>
      }
      links={
        <>
          <Button component="a" href={paths.shop(shop.dom)} variant="subtle" color="gray">
            {adminTexts.shop.visit}
          </Button>
          <AccountMenu />
        </>
      }
      menu={<Navigation shop={shop} />}
    >
      {children}
    </Frame>
  )
}
