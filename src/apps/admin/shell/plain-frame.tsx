import { AppShell, Container, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { MAIN_ID } from '../../../ui/skip-link.tsx'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { AccountMenu } from './account-menu.tsx'

/** The frame of pages that belong to no shop. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <AppShell header={{ height: 56 }}>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between">
          <Text fw={700}>{adminTexts.brand}</Text>
          <AccountMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Main id={MAIN_ID} tabIndex={-1}>
        <Container size="sm" py="lg">
          {children}
        </Container>
      </AppShell.Main>
    </AppShell>
  )
}
