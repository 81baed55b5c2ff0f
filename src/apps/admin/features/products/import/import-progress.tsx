import { Alert, Badge, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import type { ProductImport } from '../../../../../domains/catalogue/files/contract.ts'
import { adminProductFilesTexts as texts } from '../../../../../ui/texts/admin-product-files.ts'
import { errorMessage } from '../../../calls/error-message.ts'
import { useImport, useImportStep } from '../../../calls/products/product-files.ts'
import { ErrorState } from '../../../kit/feedback/error-state.tsx'
import { ListSkeleton } from '../../../kit/feedback/list-skeleton.tsx'
import { paths } from '../../../paths.ts'
import { ImportRows } from './import-rows.tsx'

/** A file on its way into the shop: how far it is, the next step, and each of its rows. */
export function ImportProgress({ shopid, id, mayWrite }: { shopid: string; id: number; mayWrite: boolean }) {
  const { data, error, refetch } = useImport(shopid, id)
  if (error && !data)
    return <ErrorState error={error} again={() => void refetch()} missing={texts.missing} isPage={false} />
  if (!data) return <ListSkeleton />
  const isSeen = data.state !== 'uploaded'
  return (
    <>
      <Summary shopid={shopid} file={data} mayWrite={mayWrite} />
      {isSeen && <ImportRows shopid={shopid} file={data} />}
    </>
  )
}

interface Shown {
  shopid: string
  file: ProductImport
  mayWrite: boolean
}

function Summary({ shopid, file, mayWrite }: Shown) {
  const { id, name, state, rows, pictures, counts, progress } = file
  const step = useImportStep(shopid, id)
  const isRunning = isUnderWay(file)
  const says = state === 'checked' && leftOf(file) === 0 ? texts.nothing : texts.says[state]
  return (
    <Paper component="section" withBorder p="md" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div style={{ minWidth: 0 }}>
            <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            <Text size="sm" c="dimmed">
              {texts.about(rows, pictures)}
            </Text>
          </div>
          <Badge variant="light" color={state === 'imported' ? 'yard' : 'gray'} flex="none">
            {texts.states[state]}
          </Badge>
        </Group>
        {isRunning && <Progress value={progress * 100} aria-label={texts.states[state]} />}
        <Text size="sm" role="status">
          {says} {counts.saved > 0 && !isRunning && texts.saved(counts.saved)}
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

const isUnderWay = ({ state }: ProductImport) => state === 'checking' || state === 'importing'
const leftOf = ({ counts }: ProductImport) => counts.created + counts.changed - counts.saved

/** The steps that the file's state allows. */
function Steps({ shopid, file, mayWrite, step }: Shown & { step: ReturnType<typeof useImportStep> }) {
  const { state } = file
  const left = leftOf(file)
  return (
    <Group gap="xs">
      {mayWrite && state === 'uploaded' && (
        <Button onClick={() => step.mutate('check')} loading={step.isPending}>
          {texts.check}
        </Button>
      )}
      {mayWrite && (state === 'checked' || state === 'stopped') && left > 0 && (
        <Button onClick={() => step.mutate('start')} loading={step.isPending}>
          {state === 'checked' ? texts.start(left) : texts.goOn(left)}
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
      {!isUnderWay(file) && (
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
