import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminKitTexts } from '../../../../../ui/texts/admin-kit.ts'
import { errorMessage } from '../../../calls/error-message.ts'
import { FileReasonDialog } from '../../files/file-reason-dialog.tsx'
import type { FileFormat } from '../../files/save-file.ts'
import { SidePanel } from '../../side-panel.tsx'
import type { Resource } from '../resource.ts'
import { chosenColumns, columnsText } from '../rows/columns.ts'
import type { Source } from '../source.ts'
import { useListAddress } from '../use-list-address.ts'
import { exportList, type WantedFile } from './export.ts'
import { Views } from './views.tsx'

const texts = adminKitTexts.list

/** Views, columns and export of a list, in a side panel. */
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
        <Views list={resource.id} onOpen={onClose} />
        {!resource.card && <Columns resource={resource} />}
        <Export resource={resource} source={source} />
      </Stack>
    </SidePanel>
  )
}

function Columns<Row>({ resource: { columns } }: { resource: Resource<Row> }) {
  const { said, change } = useListAddress()
  const shown = chosenColumns(columns, said.columns).map(({ id }) => id)
  return (
    <Checkbox.Group
      label={texts.columns}
      value={shown}
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
  const { said } = useListAddress()
  const [read, setRead] = useState<number | null>(null)
  const [asking, setAsking] = useState<FileFormat | null>(null)
  const columns = chosenColumns(resource.columns, said.columns)
  const run = async (wanted: WantedFile) => {
    setAsking(null)
    setRead(0)
    try {
      const rows = await exportList(resource, columns, source, wanted, setRead)
      toast({ text: texts.exported(rows), look: 'done' })
    } catch (error) {
      toast({ text: errorMessage(error), look: 'error' })
    } finally {
      setRead(null)
    }
  }
  if (!columns.some(({ text }) => text) || (resource.personal && !source.take)) return null
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
            onClick={() => (resource.personal ? setAsking(format) : run({ format }))}
            loading={read !== null}
          >
            {texts.formats[format]}
          </Button>
        ))}
        {read !== null && (
          <Text size="sm" c="dimmed" role="status">
            {texts.exporting(read)}
          </Text>
        )}
      </Group>
      {asking && (
        <FileReasonDialog
          onGo={(reason) => run({ format: asking, reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </Stack>
  )
}
