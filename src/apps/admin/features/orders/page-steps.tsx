import { Button, Group } from '@mantine/core'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'

/** On to the next page of a list, and to its first; back is the browser's. */
export function PageSteps({ first, next }: { first: string | null; next: string | null }) {
  if (first === null && next === null) return null
  return (
    <Group justify="center" py="md">
      {first !== null && (
        <Button component="a" variant="default" href={first}>
          {adminOrdersTexts.list.first}
        </Button>
      )}
      {next !== null && (
        <Button component="a" variant="default" href={next}>
          {adminOrdersTexts.list.next}
        </Button>
      )}
    </Group>
  )
}
