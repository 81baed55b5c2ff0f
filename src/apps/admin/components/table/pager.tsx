import { Button, Group } from '@mantine/core'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'

const texts = adminKitTexts.list

/** Buttons to the next page and back to the first of a list whose place is not in the address. */
export function Pager<Place>({
  place,
  next,
  onGo,
}: {
  place: Place | undefined
  next: Place | null
  onGo: (place: Place | undefined) => void
}) {
  if (place === undefined && next === null) return null
  return (
    <Group justify="center" gap="xs">
      {place !== undefined && (
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
