import { Text } from '@mantine/core'
import type { Column } from './list-columns.ts'

/** The first column: a name with a line of details below it, on a card its title. */
export const nameColumn = <Row extends { name: string }>(
  header: string,
  detailOf: (row: Row) => string,
): Column<Row> => ({
  id: 'name',
  header,
  card: 'title',
  always: true,
  text: (row) => `${row.name} (${detailOf(row)})`,
  cell: (row) => (
    <>
      <Text fw={700} size="sm">
        {row.name}
      </Text>
      <Text size="sm" c="dimmed">
        {detailOf(row)}
      </Text>
    </>
  ),
})

/** Columns of plain texts, on a card below the title with their headers. */
export const textColumns = <Id extends string, Row>(
  headers: Readonly<Record<NoInfer<Id>, string>>,
  texts: Readonly<Record<Id, (row: Row) => string>>,
): Column<Row>[] =>
  (Object.keys(texts) as Id[]).map((id) => ({
    id,
    header: headers[id],
    card: 'named',
    text: texts[id],
    cell: (row) => <Text size="sm">{texts[id](row)}</Text>,
  }))
