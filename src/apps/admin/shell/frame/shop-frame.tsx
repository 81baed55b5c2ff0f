import { Button, Group, Menu, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Workplace } from '../../../../domains/staff/contract.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
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

/** The frame of a shop's pages: its name, and the menu. */
export function ShopFrame({ shop, children }: { shop: Workplace; children: ReactNode }) {
  const { data: shops = [shop] } = useShops()
  useLive(shop.shopid)
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

function ShopChoice({ shop, shops }: { shop: Workplace; shops: Workplace[] }) {
  if (shops.length === 1)
    return (
      <Text fw={700} truncate>
        {shop.name}
      </Text>
    )
  return (
    <Menu position="bottom-start" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="dark"
          px="xs"
          aria-label={`${shop.name}, ${adminTexts.shop.choose}`}
          rightSection={<Icon name="down" size={14} />}
        >
          {shop.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {shops.map((each) => (
          <Menu.Item component="a" href={paths.firstPage(each)} key={each.shopid}>
            {each.name}
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
