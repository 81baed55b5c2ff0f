import { Alert, Anchor, Badge, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import type { ImportRow, ProductImport } from '../../../../domains/catalogue/files/product-files.contract.ts'
import { ROW_FILTERS } from '../../../../domains/catalogue/shared/file-limits.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminProductFilesTexts as texts } from '../../../../ui/texts/admin-product-files.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useImport, useImportRows, useImportStep, useImports } from '../../api/products/product-files.api.ts'
import { Page } from '../../components/page.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { paths } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { ChooseFiles } from './choose-files.tsx'
import { ImportCodes } from './import-codes.tsx'
import { ImportColumns } from './import-columns.tsx'
import styles from './import-rows.module.css'
import { ImportedProduct } from './imported-product.tsx'
import { UndoImport } from './undo-import.tsx'

/** Products from a file: the upload, or one file with its rows. */
export function ProductImportPage() {
  const { shopid } = useShop()
  const { id } = useUrlParameters(urlParameters.importProducts)
  const mayWrite = useMay()('products:write')
  return (
    <Page title={texts.title} size="md" lead={id ? undefined : texts.lead}>
      {id ? (
        <ImportProgress shopid={shopid} id={id} mayWrite={mayWrite} key={id} />
      ) : (
        <>
          {mayWrite ? <ChooseFiles shopid={shopid} /> : <Alert color="gray">{texts.mayNot}</Alert>}
          <EarlierFiles shopid={shopid} />
        </>
      )}
    </Page>
  )
}

function EarlierFiles({ shopid }: { shopid: string }) {
  const { data = [] } = useImports(shopid)
  if (data.length === 0) return null
  return (
    <Paper component="section" withBorder p="md" aria-label={texts.before}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {texts.before}
        </Title>
        {data.map(({ id, name, state, rows, pictures, created_at }) => (
          <Group key={id} justify="space-between" gap="xs" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Anchor
                href={paths.importProducts(shopid, { id })}
                size="sm"
                fw={700}
                style={{ overflowWrap: 'anywhere' }}
              >
                {name}
              </Anchor>
              <Text size="xs" c="dimmed">
                {seoulMinute(created_at)} · {texts.about(rows, pictures)}
              </Text>
            </div>
            <Badge variant="light" color={state === 'imported' ? 'yard' : 'gray'} flex="none">
              {texts.states[state]}
            </Badge>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}

/** One file: its progress, the next step and its rows. */
function ImportProgress({ shopid, id, mayWrite }: { shopid: string; id: number; mayWrite: boolean }) {
  const { data, error, refetch } = useImport(shopid, id)
  if (error && !data)
    return <ErrorState error={error} retry={() => void refetch()} missing={texts.missing} isPage={false} />
  if (!data) return <ListSkeleton />
  const isChecked = data.state !== 'uploaded'
  return (
    <>
      <Summary shopid={shopid} file={data} mayWrite={mayWrite} />
      <ImportColumns shopid={shopid} file={data} mayWrite={mayWrite} />
      {mayWrite && mayName(data) && <ImportCodes shopid={shopid} file={data} />}
      {isChecked && <ImportRows shopid={shopid} file={data} />}
    </>
  )
}

interface SummaryProps {
  shopid: string
  file: ProductImport
  mayWrite: boolean
}

function Summary({ shopid, file, mayWrite }: SummaryProps) {
  const { id, name, program, mapped, needs = [], state, rows, pictures, counts, progress, undone } = file
  const step = useImportStep(shopid, id)
  const isRunning = isInProgress(file)
  const usualText = state === 'checked' && remainingRows(file) === 0 ? texts.nothing : texts.says[state]
  const stateText = needs.length > 0 ? texts.needs(needs) : usualText
  const isFailed = state === 'uploaded' && file.check_failed
  return (
    <Paper component="section" withBorder p="md" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div style={{ minWidth: 0 }}>
            <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            <Text size="sm" c="dimmed">
              {mapped ? texts.mapped : texts.readAs(texts.programs[program])} {texts.about(rows, pictures)}
            </Text>
          </div>
          <Badge variant="light" color={state === 'imported' ? 'yard' : 'gray'} flex="none">
            {undone ? texts.undo.state : texts.states[state]}
          </Badge>
        </Group>
        {isFailed && (
          <Alert color="red" role="alert">
            {texts.checkFailed}
          </Alert>
        )}
        {isRunning && <Progress value={progress * 100} aria-label={texts.states[state]} />}
        <Text size="sm" role="status">
          {undone
            ? texts.undo.done
            : `${stateText} ${counts.saved > 0 && !isRunning ? texts.saved(counts.saved) : ''}`}
        </Text>
        {step.isError && (
          <Alert color="red" role="alert">
            {errorMessage(step.error)}
          </Alert>
        )}
        <Steps shopid={shopid} file={file} mayWrite={mayWrite} step={step} />
        {!isRunning && counts.refused > 0 && <RefusedRows shopid={shopid} id={id} refused={counts.refused} />}
      </Stack>
    </Paper>
  )
}

/** Names can be given until the products are imported; later names need the file again. */
const mayName = ({ state }: ProductImport) => state === 'uploaded' || state === 'checked'

const isInProgress = ({ state }: ProductImport) => state === 'checking' || state === 'importing'
const remainingRows = ({ counts }: ProductImport) => counts.created + counts.changed - counts.saved

function Steps({ shopid, file, mayWrite, step }: SummaryProps & { step: ReturnType<typeof useImportStep> }) {
  const { name, state, needs = [], import_job: importJob, undo_job: job = importJob, undone } = file
  const remaining = remainingRows(file)
  const isUndoable = mayWrite && !undone && (state === 'imported' || state === 'stopped')
  return (
    <Group gap="xs">
      {mayWrite && state === 'uploaded' && needs.length === 0 && (
        <Button onClick={() => step.mutate('check')} loading={step.isPending}>
          {texts.check}
        </Button>
      )}
      {mayWrite && !undone && (state === 'checked' || state === 'stopped') && remaining > 0 && (
        <Button onClick={() => step.mutate('start')} loading={step.isPending}>
          {state === 'checked' ? texts.start(remaining) : texts.goOn(remaining)}
        </Button>
      )}
      {mayWrite && state === 'checked' && (
        <Button variant="default" onClick={() => step.mutate('check')} loading={step.isPending}>
          {texts.checkAgain}
        </Button>
      )}
      {state === 'imported' && (
        <Button component="a" href={paths.products(shopid)}>
          {texts.toProducts}
        </Button>
      )}
      {isUndoable && job && file.counts.saved > 0 && <UndoImport shopid={shopid} name={name} job={job} />}
      {!isInProgress(file) && (
        <Button component="a" href={paths.importProducts(shopid)} variant="default">
          {texts.another}
        </Button>
      )}
    </Group>
  )
}

function RefusedRows({ shopid, id, refused }: { shopid: string; id: number; refused: number }) {
  return (
    <div>
      <Button
        component="a"
        href={paths.refusedRows(shopid, id)}
        target="_self"
        download
        variant="light"
        color="red"
      >
        {texts.refused(refused)}
      </Button>
      <Text size="xs" c="dimmed" mt={4}>
        {texts.refusedHelp}
      </Text>
    </div>
  )
}

const COLORS = { created: 'yard', changed: 'blue', unchanged: 'gray', refused: 'red' } as const

/** The rows of a file, filtered by outcome, in pages. */
function ImportRows({ shopid, file }: { shopid: string; file: ProductImport }) {
  const { id, counts, state } = file
  const { only, after } = useUrlParameters(urlParameters.importProducts)
  const { data, error, refetch } = useImportRows(shopid, id, { only, after })
  const hrefOf = (view: { only?: typeof only; after?: number }) =>
    paths.importProducts(shopid, { id, ...view })
  return (
    <Stack component="section" gap="sm" aria-label={texts.rows}>
      <Title order={2} size="h5">
        {texts.rows}
      </Title>
      <Group component="nav" gap={6} aria-label={texts.rows}>
        {[undefined, ...ROW_FILTERS].map((filter) => (
          <Button
            key={filter ?? 'all'}
            component="a"
            href={hrefOf({ only: filter })}
            variant={filter === only ? 'light' : 'default'}
            aria-current={filter === only ? 'page' : undefined}
            px="sm"
          >
            {texts.filters[filter ?? 'all']} {filter && counts[filter].toLocaleString('ko-KR')}
          </Button>
        ))}
      </Group>
      {error && !data && (
        <ErrorState error={error} retry={() => void refetch()} missing={texts.missing} isPage={false} />
      )}
      {!data && !error && <ListSkeleton />}
      {data?.items.length === 0 && state !== 'checking' && <Text c="dimmed">{texts.empty}</Text>}
      {data && data.items.length > 0 && (
        <Paper component="ul" withBorder className={styles.rows}>
          {data.items.map((row) => (
            <Row key={row.line} row={file.undone ? { ...row, saved: false } : row} />
          ))}
        </Paper>
      )}
      <Group gap="xs">
        {after !== undefined && (
          <Button component="a" href={hrefOf({ only })} variant="default">
            {texts.first}
          </Button>
        )}
        {data?.next && (
          <Button component="a" href={hrefOf({ only, after: data.next })} variant="default">
            {texts.next}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Row({ row: { line, outcome, title, code, notes, changes, saved, product } }: { row: ImportRow }) {
  return (
    <li className={styles.row}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={700} className={styles.words}>
            {title || texts.noTitle}
          </Text>
          <Text size="xs" c="dimmed" className={styles.words}>
            {[texts.line(line), code].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Badge variant="light" color={COLORS[outcome]} flex="none">
          {saved ? texts.done : texts.outcomes[outcome]}
        </Badge>
      </Group>
      {product && <ImportedProduct product={product} />}
      {notes.map((note) => (
        <Text key={note} size="sm" c={outcome === 'refused' ? 'red.9' : 'dark'} className={styles.words}>
          {note}
        </Text>
      ))}
      {changes.map(({ column, before, after }) => (
        <Text key={column} size="sm" className={styles.words}>
          {texts.change(column, before, after)}
        </Text>
      ))}
    </li>
  )
}
