import { Button, Group } from '@mantine/core'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'

const texts = adminKitTexts.list

/** Buttons to the next page and back to the first of a list whose cursor is not in the URL. */
export function Pager<Cursor>({
  cursor,
  next,
  onGo,
}: {
  cursor: Cursor | undefined
  next: Cursor | null
  onGo: (cursor: Cursor | undefined) => void
}) {
  if (cursor === undefined && next === null) return null
  return (
    <Group justify="center" gap="xs">
      {cursor !== undefined && (
        <Button variant="default" onClick={() => onGo(undefined)}>
          {texts.first}
        </Button>
      )}
      {next !== null && (
        <Button variant="default" onClick={() => onGo(next)}>
          {texts.next}
        </Button>
      )}
    </Group>
  )
}
