import { Anchor, Button, Checkbox, CloseButton, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { visitorStorage } from '../../../../client/browser-storage.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { errorMessage } from '../../api/error-message.ts'
import { csvOf } from '../files/csv.ts'
import { FileReasonDialog } from '../files/file-reason-dialog.tsx'
import { type FileFormat, saveFile } from '../files/save-file.ts'
import { workbookOf } from '../files/workbook.ts'
import { SidePanel } from '../side-panel.tsx'
import type { Resource } from './list-resource.ts'
import { allRows, type PageKey, type Source } from './list-source.ts'
import { type Column, chosenColumns, columnsText } from './shown-columns.ts'
import { useListAddress } from './use-list-address.ts'

const texts = adminKitTexts.list
/** In letters. */
const COLUMN_WIDTH = 22
const viewsTexts = adminKitTexts.views
const MAX_VIEWS = 20
const VIEW_NAME_LENGTH = 30

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
  const run = async (file: WantedFile) => {
    setAsking(null)
    setRead(0)
    try {
      const rows = await exportList(resource, columns, source, file, setRead)
      toast({ text: texts.exported(rows), kind: 'done' })
    } catch (error) {
      toast({ text: errorMessage(error), kind: 'error' })
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

/** The file that is wanted of a list; of one with personal data the reason too. */
interface WantedFile {
  format: FileFormat
  reason?: string
}

/**
 * Saves a list as a file: its rows under its filters, in its order, its columns. Every cell is text, so that none is a formula.
 * Answers the number of rows; `onPart` gets the progress.
 */
async function exportList<Row>(
  { id, label, personal }: Resource<Row>,
  columns: readonly Column<Row>[],
  { part, read, take }: Source<Row>,
  { format, reason = '' }: WantedFile,
  onPart: (rows: number) => void,
): Promise<number> {
  if (personal && !take) throw new Error(`${id} is no list to be taken away`)
  const reading = take ? (after: PageKey | undefined) => take(reason, after) : read
  const rows = await allRows({ part, ...(reading && { read: reading }) }, onPart)
  const exported = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []))
  const names = exported.map(({ header }) => header)
  const cells = rows.map((row) => exported.map(({ text }) => text(row)))
  const name = `${label} ${todayInSeoul()}`
  if (format === 'csv') saveFile(`${name}.csv`, csvOf(names, cells))
  else saveFile(`${name}.xlsx`, workbookOf(label, names.map(columnNamed), cells))
  return rows.length
}

const columnNamed = (name: string) => ({ name, width: COLUMN_WIDTH })

/** The saved views of a list, and a field to save the present one. */
function Views({ list, onOpen }: { list: string; onOpen: () => void }) {
  const { pathname, searchStr } = useLocation()
  const [views, setViews] = useState(() => savedViews(list))
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const named = name.trim()
    if (!named) return
    setViews(saveView(list, { name: named, search: searchStr }))
    setName('')
    toast({ text: viewsTexts.saved(named), kind: 'done' })
  }
  const forget = (view: SavedView) => {
    setViews(forgetView(list, view.name))
    toast({
      text: viewsTexts.forgotten(view.name),
      kind: 'done',
      action: { label: adminKitTexts.undo, run: () => setViews(saveView(list, view)) },
    })
  }
  return (
    <Stack gap="xs" component="section" aria-label={viewsTexts.label}>
      <Title order={3} size="h6">
        {viewsTexts.label}
      </Title>
      {views.length === 0 && (
        <Text size="sm" c="dimmed">
          {viewsTexts.none}
        </Text>
      )}
      {views.map((view) => (
        <Group key={view.name} justify="space-between" wrap="nowrap">
          <Anchor href={`${pathname}${view.search}`} onClick={onOpen}>
            {view.name}
          </Anchor>
          <CloseButton aria-label={viewsTexts.forget(view.name)} onClick={() => forget(view)} />
        </Group>
      ))}
      <form onSubmit={save} noValidate>
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            label={viewsTexts.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={VIEW_NAME_LENGTH}
            flex={1}
          />
          <Button type="submit" variant="default">
            {viewsTexts.save}
          </Button>
        </Group>
      </form>
    </Stack>
  )
}

/** A named view of a list, as the query of its address. */
interface SavedView {
  name: string
  /** as in an address, with `?`, or empty */
  search: string
}

/** The views of a list in this browser's storage. Other content there is ignored. */
function savedViews(list: string): SavedView[] {
  const stored = visitorStorage.read(keyOf(list))
  return Array.isArray(stored) ? stored.filter(isView).slice(0, MAX_VIEWS) : []
}

/** Saves a view, replacing one of its name; the oldest is dropped beyond the limit. Answers all saved views. */
function saveView(list: string, view: SavedView): SavedView[] {
  const others = savedViews(list).filter(({ name }) => name !== view.name)
  return keep(list, [...others, view].slice(-MAX_VIEWS))
}

const forgetView = (list: string, name: string): SavedView[] =>
  keep(
    list,
    savedViews(list).filter((view) => view.name !== name),
  )

function keep(list: string, views: SavedView[]): SavedView[] {
  visitorStorage.write(keyOf(list), views)
  return views
}

const keyOf = (list: string) => `madang:views:${list}`

const isView = (view: Partial<SavedView> | null): view is SavedView =>
  typeof view?.name === 'string' && typeof view.search === 'string' && /^(\?|$)/.test(view.search)
