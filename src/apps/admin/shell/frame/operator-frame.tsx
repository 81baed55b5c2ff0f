import { Stack, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OperatorPermission } from '../../../../platform/contract/permissions.ts'
import { adminOperatorTexts as texts } from '../../../../ui/texts/admin-operator.ts'
import { useWaitingRegistrations } from '../../calls/operator/operator.ts'
import { operatorScreens } from '../../paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { Frame } from './frame.tsx'
import { MenuLink } from './menu-link.tsx'

/** The frame of the operators' pages; the menu has those that the reader may open. */
export function OperatorFrame({
  permissions,
  children,
}: {
  permissions: readonly OperatorPermission[]
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const waiting = useWaitingRegistrations(permissions.includes('companies:decide'))
  const menu = (
    <Stack component="nav" gap={0} py="sm" px="xs" aria-label={texts.menu}>
      {operatorScreens(permissions).map(({ name, href, target }) => (
        <MenuLink
          key={name}
          href={href}
          label={texts.nav[name]}
          isHere={href === pathname}
          count={name === 'registrations' ? waiting : 0}
          target={target}
        />
      ))}
    </Stack>
  )
  return (
    <Frame brand={<Text fw={700}>{texts.brand}</Text>} links={<AccountMenu />} menu={menu}>
      {children}
    </Frame>
  )
}
