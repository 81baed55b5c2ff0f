import {
  Alert,
  Button,
  CloseButton,
  FileButton,
  Group,
  NativeSelect,
  Paper,
  Progress,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { FILE_LIMITS, PROGRAM_IDS, type ProgramId } from '../../../../domains/catalogue/shared/file-limits.ts'
import { adminProductFilesTexts } from '../../../../ui/texts/admin-product-files.ts'
import { errorMessage } from '../../api/error-message.ts'
import { clearUpload, interruptedUpload, waitForUpload } from '../../api/products/interrupted-upload.ts'
import { useUploadFiles } from '../../api/products/product-files.api.ts'
import { paths } from '../../paths.ts'
import { useNavigateTo } from '../../router/use-go.ts'
import styles from './choose-files.module.css'

const texts = adminProductFilesTexts.choose
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xls,.zip'
const unfinishedTexts = adminProductFilesTexts.unfinished

/** Uploads a file of products together with an archive of pictures, dropped or chosen. */
export function ChooseFiles({ shopid }: { shopid: string }) {
  const [program, setProgram] = useState<ProgramId | null>(null)
  const { table, chosen, problem, resetInput, add, remove, send, sending } = useChosenFiles(shopid, program)
  const [isDragOver, setDragOver] = useState(false)
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      aria-label={texts.title}
      className={styles.drop}
      data-over={isDragOver || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setDragOver(false)
        if (!sending.isPending) add([...event.dataTransfer.files])
      }}
    >
      <Stack gap="sm">
        <div>
          <Title order={2} size="h5">
            {texts.title}
          </Title>
          <Text size="sm">{texts.text}</Text>
          <Text size="xs" c="dimmed">
            {texts.bounds}
          </Text>
        </div>
        {chosen.length === 0 && <InterruptedUpload shopid={shopid} accept={ACCEPTED} onChoose={add} />}
        {chosen.map((file) => (
          <ChosenFile key={file.name} file={file} onRemove={sending.isPending ? null : () => remove(file)} />
        ))}
        {(problem || sending.isError) && (
          <Alert color="red" role="alert">
            {problem ?? errorMessage(sending.error)}
          </Alert>
        )}
        {sending.isPending && (
          <>
            <Progress value={100} animated aria-label={texts.sending} />
            <Text size="sm" role="status">
              {texts.sending}
            </Text>
          </>
        )}
        {table && !problem && (
          <NativeSelect
            label={texts.program}
            description={texts.programHelp}
            value={program ?? ''}
            onChange={({ currentTarget }) => setProgram(programOf(currentTarget.value))}
            data={[{ value: '', label: texts.findProgram }, ...programChoices]}
            disabled={sending.isPending}
          />
        )}
        <Group gap="xs">
          {table && !problem && (
            <Button onClick={send} loading={sending.isPending}>
              {texts.go}
            </Button>
          )}
          <FileButton onChange={add} resetRef={resetInput} accept={ACCEPTED} multiple>
            {(props) => (
              <Button {...props} variant={table ? 'default' : 'filled'} disabled={sending.isPending}>
                {texts.button}
              </Button>
            )}
          </FileButton>
          <Button
            component="a"
            href={paths.productTemplate(shopid)}
            target="_self"
            download
            variant="default"
          >
            {texts.template}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

const programChoices = PROGRAM_IDS.map((id) => ({ value: id, label: adminProductFilesTexts.programs[id] }))
const programOf = (value: string) => PROGRAM_IDS.find((id) => id === value) ?? null

function ChosenFile({ file, onRemove }: { file: File; onRemove: (() => void) | null }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" fw={700} style={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </Text>
      <Text size="xs" c="dimmed" flex="none">
        {sizeOf(file.size)}
      </Text>
      {onRemove && <CloseButton size="lg" aria-label={`${file.name} ${texts.remove}`} onClick={onRemove} />}
    </Group>
  )
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)}KB` : `${Math.round(bytes / 100_000) / 10}MB`

const NO_FILES: ChosenFiles = { table: null, pictures: null, problem: null }

/** The files chosen for an import, and their upload, which ends at the page of the import. */
function useChosenFiles(shopid: string, program: ProgramId | null) {
  const [{ table, pictures, problem }, setChosen] = useState(NO_FILES)
  const resetInput = useRef<() => void>(null)
  const sending = useUploadFiles(shopid)
  const go = useNavigateTo()
  // An upload continues on other pages of the admin, but closing the window would end it.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: sending.isPending })
  const chosen = [table, pictures].filter((file) => file !== null)
  return {
    table,
    chosen,
    problem,
    sending,
    resetInput,
    add(files: readonly File[]) {
      // The same file may be chosen again after a correction.
      resetInput.current?.()
      sending.reset()
      setChosen(chosenOf([...chosen, ...files]))
    },
    remove: (file: File) => setChosen(chosenOf(chosen.filter((other) => other !== file))),
    send: () =>
      table &&
      sending.mutate(
        { table, pictures, program },
        { onSuccess: (id) => go(paths.importProducts(shopid, { id })) },
      ),
  }
}

/** `problem` says why the files cannot be sent. */
interface ChosenFiles {
  table: File | null
  pictures: File | null
  problem: string | null
}

/**
 * Sorts the files: an archive alone contains table and pictures, an archive beside a table only pictures. Of several
 * files of one kind the last one is used.
 */
function chosenOf(files: readonly File[]): ChosenFiles {
  const archive = files.findLast(({ name }) => /\.zip$/i.test(name)) ?? null
  const table = files.findLast(({ name }) => /\.(csv|tsv|txt|xlsx?)$/i.test(name)) ?? null
  const chosen = table ? { table, pictures: archive } : { table: archive, pictures: null }
  return { ...chosen, problem: problemOf(files, chosen) }
}

function problemOf(files: readonly File[], { table, pictures }: Omit<ChosenFiles, 'problem'>): string | null {
  if (files.length === 0) return null
  if (!table) return texts.noTable
  const max = /\.zip$/i.test(table.name) ? FILE_LIMITS.archiveBytes : FILE_LIMITS.tableBytes
  if (table.size > max || (pictures?.size ?? 0) > FILE_LIMITS.archiveBytes) return texts.tooLarge
  return null
}

/** Reports an interrupted upload of this browser, with a button to send the files again. */
function InterruptedUpload({
  shopid,
  accept,
  onChoose,
}: {
  shopid: string
  accept: string
  onChoose: (files: File[]) => void
}) {
  const { names, isRunning, clear } = useInterruptedUpload(shopid)
  if (names.length === 0) return null
  if (isRunning)
    return (
      <Text size="sm" role="status">
        {unfinishedTexts.running(names)}
      </Text>
    )
  return (
    <Alert color="yellow" role="status" title={unfinishedTexts.title}>
      <Text size="sm" fw={700} style={{ overflowWrap: 'anywhere' }}>
        {names.join(', ')}
      </Text>
      <Text size="sm">{unfinishedTexts.text}</Text>
      <Group gap="xs" mt="xs">
        <FileButton onChange={onChoose} accept={accept} multiple>
          {(props) => (
            <Button {...props} variant="default">
              {unfinishedTexts.again}
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" color="gray" c="dark" onClick={clear}>
          {unfinishedTexts.forget}
        </Button>
      </Group>
    </Alert>
  )
}

/** The stored names of an upload, and whether another page of this browser is still sending it. */
function useInterruptedUpload(shopid: string) {
  const [upload, setUpload] = useState({ names: [] as readonly string[], isRunning: false })
  useEffect(() => {
    const page = new AbortController()
    const show = (isRunning: boolean) => {
      if (!page.signal.aborted) setUpload({ names: interruptedUpload(shopid), isRunning })
    }
    if (interruptedUpload(shopid).length > 0)
      void waitForUpload(shopid, { onWait: () => show(true), signal: page.signal }).then(
        () => show(false),
        () => {},
      )
    return () => page.abort()
  }, [shopid])
  return {
    ...upload,
    clear() {
      clearUpload(shopid)
      setUpload({ names: [], isRunning: false })
    },
  }
}
