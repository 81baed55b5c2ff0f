import { Alert, AppShell, Burger, Container, Group, Text } from '@mantine/core'
import { useDisclosure, useNetwork } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { MAIN_ID, SkipLink } from '../../../../ui/navigation/skip-link.tsx'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './frame.module.css'

interface Props {
  brand: ReactNode
  /** links at the top right, or below the menu on a phone */
  links: ReactNode
  menu?: ReactNode
  command?: ReactNode
  /** above the page; the page keeps its input when the notice disappears */
  notice?: ReactNode
  children: ReactNode
}

/** The frame of every page: a bar at the top and a menu, which is collapsed on a phone. */
export function Frame({ brand, links, menu, command, notice, children }: Props) {
  const [opened, { toggle, close }] = useDisclosure()
  const { href } = useLocation()
  const { online } = useNetwork()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the menu of a phone after a navigation.
  useEffect(close, [href])
  const menuBox = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the active link of a long menu after a navigation.
  useEffect(() => {
    menuBox.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [href, opened])
  return (
    <AppShell
      header={{ height: 56 }}
      transitionDuration={0}
      {...(menu && { navbar: { width: 232, breakpoint: 'md', collapsed: { mobile: !opened } } })}
    >
      <AppShell.Header>
        <SkipLink />
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" miw={0}>
            {menu && (
              <Burger
                opened={opened}
                onClick={toggle}
                hiddenFrom="md"
                size="sm"
                aria-expanded={opened}
                aria-label={opened ? adminTexts.menu.close : adminTexts.menu.open}
              />
            )}
            {brand}
          </Group>
          <Group gap={0} wrap="nowrap">
            {command}
            <Group gap={0} wrap="nowrap" {...(menu && { visibleFrom: 'sm' })}>
              {links}
            </Group>
          </Group>
        </Group>
      </AppShell.Header>
      {menu && (
        <AppShell.Navbar ref={menuBox} className={styles.menu} data-closed={!opened || undefined}>
          {menu}
          <Group gap={0} px="xs" pb="md" hiddenFrom="sm">
            {links}
          </Group>
        </AppShell.Navbar>
      )}
      <AppShell.Main id={MAIN_ID} tabIndex={-1}>
        {!online && (
          <Alert color="yellow" role="status" radius={0}>
            {adminTexts.offline}
          </Alert>
        )}
        {notice}
        {children}
      </AppShell.Main>
    </AppShell>
  )
}

/** The frame of pages outside of shops. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <Frame brand={<Text fw={700}>{adminTexts.brand}</Text>} links={<AccountMenu />}>
      <Container size="sm" py="lg">
        {children}
      </Container>
    </Frame>
  )
}
