import { AppShell, Burger, Button, Group, Menu, ScrollArea, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import type { OwnShop } from '../../../domains/tenancy/contract.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MAIN_ID, SkipLink } from '../../../ui/skip-link.tsx'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { paths } from '../paths.ts'
import { useLocation } from '../router/location.ts'
import { AccountMenu } from './account-menu.tsx'
import { Navigation } from './navigation.tsx'
import styles from './shop-frame.module.css'

/** The frame of a shop's pages: whose shop it is, and the way to all its work. */
export function ShopFrame({
  shop,
  shops,
  children,
}: {
  shop: OwnShop
  shops: OwnShop[]
  children: ReactNode
}) {
  const [opened, { toggle, close }] = useDisclosure()
  const { href } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the menu closes when another page opens.
  useEffect(close, [href])
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !opened } }}
      transitionDuration={0}
    >
      <AppShell.Header>
        <SkipLink />
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-expanded={opened}
              aria-label={opened ? adminTexts.menu.close : adminTexts.menu.open}
            />
            <ShopChoice shop={shop} shops={shops} />
          </Group>
          <Group gap={0} wrap="nowrap" visibleFrom="sm">
            <Button component="a" href={paths.shop(shop.dom)} variant="subtle" color="gray">
              {adminTexts.shop.visit}
            </Button>
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={styles.menu} data-closed={!opened || undefined}>
        <ScrollArea type="auto" h="100%">
          <Navigation shopid={shop.shopid} />
          <Group gap={0} px="xs" pb="md" hiddenFrom="sm">
            <Button component="a" href={paths.shop(shop.dom)} variant="subtle" color="gray">
              {adminTexts.shop.visit}
            </Button>
            <AccountMenu />
          </Group>
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </AppShell.Main>
    </AppShell>
  )
}

function ShopChoice({ shop, shops }: { shop: OwnShop; shops: OwnShop[] }) {
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
        {shops.map(({ shopid, name }) => (
          <Menu.Item component="a" href={paths.orders(shopid)} key={shopid}>
            {name}
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
