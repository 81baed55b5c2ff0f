import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export function Section({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Title order={2} size="h5" mb="sm" style={{ display: 'flex', justifyContent: 'space-between' }}>
        {title}
        {action}
      </Title>
      {children}
    </Paper>
  )
}
