import { Box, Table, Text } from '@mantine/core'
import { adminOrderFilesTexts as texts } from '../../../../ui/texts/admin-order-files.ts'

/** The header row of a file of this form, which scrolls sideways. */
export function HeaderPreview({
  name,
  columns,
}: {
  /** name of the form */
  name: string
  columns: readonly { header: string }[]
}) {
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {texts.headerRow} · {texts.headers(columns.length)}
      </Text>
      <Box
        role="region"
        aria-label={texts.headerRowOf(name)}
        // A region that scrolls must be reachable by keyboard.
        tabIndex={0}
        style={{ overflowX: 'auto' }}
      >
        <Table withTableBorder withColumnBorders w="max-content">
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ header }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headers may repeat while they are written.
                <Table.Th key={index} fz="xs" style={{ whiteSpace: 'nowrap' }}>
                  {header || '\u00a0'}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
        </Table>
      </Box>
    </div>
  )
}
