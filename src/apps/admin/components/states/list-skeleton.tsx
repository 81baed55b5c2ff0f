import { Skeleton, Stack } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'

export function ListSkeleton() {
  return (
    <Stack gap="xs" role="status" aria-busy="true" aria-label={adminTexts.loading}>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} height={84} />
      ))}
    </Stack>
  )
}
