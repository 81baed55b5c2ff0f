import { Container, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '../shell/use-page-title.ts'

export function Page({
  title,
  count,
  lead,
  actions,
  size = 'md',
  children,
}: {
  title: string
  count?: string | undefined
  lead?: string
  actions?: ReactNode
  size?: 'md' | 'lg' | 'xl'
  children: ReactNode
}) {
  usePageTitle(title)
  return (
    <Container size={size} py="md" px={{ base: 'sm', md: 'lg' }}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <Group gap="xs" align="baseline">
            <Title order={1} size="h2">
              {title}
            </Title>
            {count && <Text c="dimmed">{count}</Text>}
          </Group>
          {actions}
        </Group>
        {lead && <Text c="dimmed">{lead}</Text>}
        {children}
      </Stack>
    </Container>
  )
}
