import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { TakeDown, TakeDownView } from '../../../../domains/supervision/reports/reports.contract.ts'
import { MAX_REPORT_TEXT } from '../../../../domains/supervision/shared/report-terms.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { operatorReportsTexts as texts } from '../../../../ui/texts/admin-reports.ts'
import {
  useKeepTakeDown,
  usePreviewTakeDown,
  useRestoreProduct,
  useTakeDowns,
} from '../../api/operator/reports.api.ts'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'
import { Passage } from '../../components/passage.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { Pager } from '../../components/table/pager.tsx'
import { paths } from '../../paths.ts'
import { Loading, nameOf, SubjectName } from './report-parts.tsx'

/** Products that are taken down: those with an objection to decide, or all. */
export function TakeDowns({ view, mayDecide }: { view: TakeDownView; mayDecide: boolean }) {
  const [after, setAfter] = useState<number>()
  const { data, error, isLoadingError, refetch } = useTakeDowns(view, after)
  if (isLoadingError)
    return <ErrorState error={error} retry={() => void refetch()} missing={texts.noun} isPage={false} />
  if (!data) return <Loading />
  return (
    <>
      {data.take_downs.length === 0 && <EmptyState title={texts.empty[view]} isPage={false} />}
      <Stack gap="sm">
        {data.take_downs.map((takeDown) => (
          <Row key={takeDown.id} takeDown={takeDown} mayDecide={mayDecide} />
        ))}
      </Stack>
      <Pager cursor={after} next={data.next} onGo={setAfter} />
    </>
  )
}

function Row({ takeDown, mayDecide }: { takeDown: TakeDown; mayDecide: boolean }) {
  const { reason, taken_at, objection, objected_at, answer, decided_at } = takeDown
  const [act, setAct] = useState<'keep' | 'restore'>()
  const name = nameOf(takeDown)
  return (
    <Paper component="article" withBorder p="md" aria-label={name}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {texts.since(seoulMinute(taken_at))}
        </Text>
        <SubjectName subject={takeDown} isClosed />
        <Passage title={texts.reason} text={reason} />
        {objected_at && <Passage title={texts.objection} text={objection} />}
        {decided_at && <Passage title={texts.answer} text={answer} />}
        <Group gap="xs">
          <PreviewButton id={takeDown.id} name={name} />
          {mayDecide && (
            <Button
              size="xs"
              variant="default"
              aria-label={texts.restore.dialogTitle(name)}
              onClick={() => setAct('restore')}
            >
              {texts.restore.go}
            </Button>
          )}
          {mayDecide && objected_at && !decided_at && (
            <Button
              size="xs"
              variant="default"
              aria-label={texts.keep.dialogTitle(name)}
              onClick={() => setAct('keep')}
            >
              {texts.keep.go}
            </Button>
          )}
        </Group>
      </Stack>
      {act && <DecideDialog takeDown={takeDown} act={act} onClose={() => setAct(undefined)} />}
    </Paper>
  )
}

/** Opens the page that nobody else can see. */
function PreviewButton({ id, name }: { id: number; name: string }) {
  const preview = usePreviewTakeDown(id)
  const open = () => {
    // Opened before the answer arrives, because a browser blocks windows that open later.
    const opened = window.open('', '_blank')
    preview.mutate(undefined, {
      onSuccess: (address) => opened?.location.replace(paths.preview(address, 'mobile')),
      onError: () => opened?.close(),
    })
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={preview.isPending}
      aria-label={texts.preview.linkLabel(name)}
      onClick={open}
    >
      {texts.preview.go}
    </Button>
  )
}

function DecideDialog({
  takeDown,
  act,
  onClose,
}: {
  takeDown: TakeDown
  act: 'keep' | 'restore'
  onClose: () => void
}) {
  const decisions = {
    keep: useKeepTakeDown(takeDown.id, texts.keep.done),
    restore: useRestoreProduct(takeDown.id, texts.restore.done),
  }
  return (
    <ReasonedDecision
      title={texts[act].dialogTitle(nameOf(takeDown))}
      words={texts[act]}
      max={MAX_REPORT_TEXT}
      decision={decisions[act]}
      onClose={onClose}
    />
  )
}
