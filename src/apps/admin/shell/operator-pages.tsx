import { Box, Stack, Text } from '@mantine/core'
import { Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OperatorPermission } from '../../../platform/contract/permissions.ts'
import { adminOperatorTexts as texts } from '../../../ui/texts/admin-operator.ts'
import { operatorStartTexts } from '../../../ui/texts/admin-operator-start.ts'
import { useOpenPlatformDeposits } from '../api/deposits.api.ts'
import { useOperatorPermissions, useWithheldPermissions } from '../api/me.api.ts'
import { useWaitingRegistrations } from '../api/operator/operator.api.ts'
import { useOpenDifferences } from '../api/operator/reconciliation.api.ts'
import { usePlatformRefundCount } from '../api/operator/refunds.api.ts'
import { useWaitingSettlements } from '../api/operator/settlements.api.ts'
import { useReceiptCount } from '../api/receipts.api.ts'
import { operatorScreens, paths } from '../paths.ts'
import { NoSuchPage, NotFound } from './fallbacks/not-found.tsx'
import { PageLoader } from './fallbacks/page-loader.tsx'
import { AccountMenu } from './frame/account-menu.tsx'
import { Frame } from './frame/frame.tsx'
import { MenuLink } from './frame/menu-link.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'

/** The operators' pages in their frame; a 404 without the permission. */
export function OperatorPages() {
  const { pathname } = useLocation()
  const permissions = useOperatorPermissions()
  if (!permissions) return <PageLoader />
  if (permissions.length === 0) return <NoPermissions />
  const isAllowed =
    pathname === paths.operator() ||
    operatorScreens(permissions).some(({ href }) => href === pathname || pathname.startsWith(`${href}/`))
  return <OperatorFrame permissions={permissions}>{isAllowed ? <Outlet /> : <NotFound />}</OperatorFrame>
}

/** Leads an operator without a second factor to its page. For everyone else these pages do not exist. */
function NoPermissions() {
  const isWithheld = useWithheldPermissions()
  if (isWithheld === undefined) return <PageLoader />
  return isWithheld ? <SecondFactorGate audience="operators" /> : <NoSuchPage />
}

const GROUPS = ['shops', 'money', 'public', 'platform'] as const

/** The menu has the pages that the operator may open. */
function OperatorFrame({
  permissions,
  children,
}: {
  permissions: readonly OperatorPermission[]
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const counts: Partial<Record<keyof typeof texts.nav, number | undefined>> = {
    registrations: useWaitingRegistrations(permissions.includes('companies:decide')),
    deposits: useOpenPlatformDeposits(permissions.includes('deposits:read')),
    receipts: useReceiptCount(null, permissions.includes('deposits:read')),
    refunds: usePlatformRefundCount(permissions.includes('deposits:read')),
    settlements: useWaitingSettlements(permissions.includes('settlements:read')),
    reconciliation: useOpenDifferences(permissions.includes('settlements:read')),
  }
  const menu = (
    <Stack component="nav" gap={0} py="sm" px="xs" aria-label={texts.menu}>
      <MenuLink
        href={paths.operator()}
        label={operatorStartTexts.title}
        isActive={pathname === paths.operator()}
      />
      {GROUPS.map((group) => {
        const screens = operatorScreens(permissions).filter((screen) => screen.group === group)
        if (screens.length === 0) return null
        return (
          <Box key={group} role="group" aria-label={texts.groups[group]} mt="xs">
            <Text size="xs" c="dimmed" fw={700} px="sm" py={4}>
              {texts.groups[group]}
            </Text>
            {screens.map(({ name, href }) => (
              <MenuLink
                key={name}
                href={href}
                label={texts.nav[name]}
                isActive={href === pathname || pathname.startsWith(`${href}/`)}
                count={counts[name]}
                // The page of mails is not in the admin.
                target={name === 'mails' ? '_self' : undefined}
              />
            ))}
          </Box>
        )
      })}
    </Stack>
  )
  return (
    <Frame brand={<Text fw={700}>{texts.brand}</Text>} links={<AccountMenu />} menu={menu}>
      {children}
    </Frame>
  )
}
