import { Skeleton, Stack } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'

/** Where a list of orders will be. */
export function OrdersWaiting() {
  return (
    <Stack gap="xs" aria-busy="true" aria-label={adminTexts.loading}>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} height={84} />
      ))}
    </Stack>
  )
}
