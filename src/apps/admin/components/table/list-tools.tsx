import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { errorMessage } from '../../api/error-message.ts'
import { csvOf } from '../files/csv.ts'
import { FileReasonDialog } from '../files/file-reason-dialog.tsx'
import { type FileFormat, saveFile } from '../files/save-file.ts'
import { workbookOf } from '../files/workbook.ts'
import { SidePanel } from '../side-panel.tsx'
import { type Column, chosenColumns, columnsText } from './list-columns.ts'
import type { Resource } from './list-resource.ts'
import { allRows, type PageKey, type Source } from './list-source.ts'
import { BrowserViews, Views } from './saved-views.tsx'
import { useListUrl } from './use-list-url.ts'

const texts = adminKitTexts.list
/** width of a spreadsheet column in characters */
const COLUMN_WIDTH = 22

export function ListTools<Row>({
  resource,
  source,
  onClose,
}: {
  resource: Resource<Row>
  source: Source<Row>
  onClose: () => void
}) {
  return (
    <SidePanel title={texts.tools} onClose={onClose}>
      <Stack gap="lg">
        {resource.views ? (
          <Views store={resource.views} onOpen={onClose} />
        ) : (
          <BrowserViews list={resource.id} onOpen={onClose} />
        )}
        {!resource.card && <Columns resource={resource} />}
        <Export resource={resource} source={source} />
        <Text size="sm" c="dimmed" visibleFrom="md">
          {adminKitTexts.keys.hint}
        </Text>
      </Stack>
    </SidePanel>
  )
}

function Columns<Row>({ resource: { columns } }: { resource: Resource<Row> }) {
  const { parameters, change } = useListUrl()
  const chosenIds = chosenColumns(columns, parameters.columns).map(({ id }) => id)
  return (
    <Checkbox.Group
      label={texts.columns}
      value={chosenIds}
      onChange={(ids) => change({ columns: columnsText(columns, new Set(ids)) })}
    >
      <Stack gap="xs" pt="xs">
        {columns.map(({ id, header, always }) => (
          <Checkbox key={id} value={id} label={header} disabled={always} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function Export<Row>({ resource, source }: { resource: Resource<Row>; source: Source<Row> }) {
  const { parameters } = useListUrl()
  const [rowsRead, setRowsRead] = useState<number | null>(null)
  const [formatToConfirm, setFormatToConfirm] = useState<FileFormat | null>(null)
  const columns = chosenColumns(resource.columns, parameters.columns)
  const run = async (request: ExportRequest) => {
    setFormatToConfirm(null)
    setRowsRead(0)
    try {
      const rows = await exportList(resource, columns, source, request, setRowsRead)
      toast({ text: texts.exported(rows), kind: 'done' })
    } catch (error) {
      toast({ text: errorMessage(error), kind: 'error' })
    } finally {
      setRowsRead(null)
    }
  }
  if (!columns.some(({ text }) => text) || (resource.personal && !source.exportPart)) return null
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        {texts.export}
      </Title>
      <Group gap="xs">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="light"
            onClick={() => (resource.personal ? setFormatToConfirm(format) : run({ format }))}
            loading={rowsRead !== null}
          >
            {texts.formats[format]}
          </Button>
        ))}
        {rowsRead !== null && (
          <Text size="sm" c="dimmed" role="status">
            {texts.exporting(rowsRead)}
          </Text>
        )}
      </Group>
      {formatToConfirm && (
        <FileReasonDialog
          onGo={(reason) => run({ format: formatToConfirm, reason })}
          onClose={() => setFormatToConfirm(null)}
        />
      )}
    </Stack>
  )
}

interface ExportRequest {
  format: FileFormat
  /** for lists with personal data */
  reason?: string
}

/**
 * Saves the matching rows of a list with its visible columns as a file. Every cell is text, so that none is a formula.
 * Returns the number of rows; `onPart` gets the progress.
 */
async function exportList<Row>(
  { id, label, personal }: Resource<Row>,
  columns: readonly Column<Row>[],
  { part, read, exportPart }: Source<Row>,
  { format, reason = '' }: ExportRequest,
  onPart: (rows: number) => void,
): Promise<number> {
  if (personal && !exportPart) throw new Error(`the list ${id} cannot be exported`)
  const readPart = exportPart ? (after: PageKey | undefined) => exportPart(reason, after) : read
  const rows = await allRows({ part, ...(readPart && { read: readPart }) }, onPart)
  const exported = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []))
  const names = exported.map(({ header }) => header)
  const cells = rows.map((row) => exported.map(({ text }) => text(row)))
  const name = `${label} ${todayInSeoul()}`
  if (format === 'csv') saveFile(`${name}.csv`, csvOf(names, cells))
  else saveFile(`${name}.xlsx`, workbookOf(label, names.map(toColumn), cells))
  return rows.length
}

const toColumn = (name: string) => ({ name, width: COLUMN_WIDTH })
