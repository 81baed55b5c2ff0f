import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { DialogWindow } from '../dialog-window.tsx'
import { useReturnFocus } from '../form/use-return-focus.ts'
import type { Conflict } from './use-versioned-edit.ts'

const texts = adminKitTexts.form.conflict

/** By field, a function that makes its value readable. */
export type ValueWords<Written> = { [Name in keyof Written]?: (value: Written[Name]) => string }

export interface ConflictDialogProps<Written> {
  conflict: Conflict<Written>
  labels: Partial<Record<keyof Written, string>>
  words?: ValueWords<Written> | undefined
}

/** Shows the fields that somebody else has saved while a form was open, and lets the user choose a version. */
export function ConflictDialog<Written>({
  conflict: { changed, keepMine, takeTheirs, close },
  labels,
  words = {},
}: ConflictDialogProps<Written>) {
  useReturnFocus()
  const textOf = (name: keyof Written, value: unknown) => words[name]?.(value as never) || defaultText(value)
  return (
    <DialogWindow onClose={close} title={texts.title} zIndex={300}>
      <Stack>
        <Text size="sm">{texts.text}</Text>
        <Table
          layout="fixed"
          verticalSpacing="xs"
          horizontalSpacing={6}
          style={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="26%">{texts.field}</Table.Th>
              <Table.Th>{texts.stored}</Table.Th>
              <Table.Th>{texts.typed}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changed.map(({ name, theirs, mine }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{labels[name] ?? name}</Table.Th>
                <Table.Td>{textOf(name, theirs)}</Table.Td>
                <Table.Td>{mine === undefined ? texts.untouched : textOf(name, mine)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={takeTheirs} data-autofocus>
            {texts.takeTheirs}
          </Button>
          <Button onClick={keepMine}>{texts.keepMine}</Button>
        </Group>
      </Stack>
    </DialogWindow>
  )
}

function defaultText(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return value === '' || value === null || value === undefined ? texts.empty : String(value)
}
