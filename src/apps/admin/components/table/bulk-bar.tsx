import { Alert, Button, CloseButton, List, Paper, Text } from '@mantine/core'
import { Fragment, useState } from 'react'
import { toast } from '../../../../ui/feedback/toast.ts'
import { footBar } from '../../../../ui/navigation/foot-bar.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { errorMessage } from '../../api/error-message.ts'
import type { AnyBulk, BulkAction, BulkJob, BulkOutcome } from './bulk-actions.ts'
import styles from './bulk-bar.module.css'
import type { Resource } from './list-resource.ts'
import { allRows, type Source } from './list-source.ts'
import { countOf, isSelected, NO_SELECTION, type Selection } from './row-selection.ts'

const texts = adminKitTexts.list

interface Props<Row> {
  resource: Resource<Row>
  source: Source<Row>
  actions: readonly AnyBulk<Row>[]
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** A bar at the bottom of the window with actions on the selected rows, their progress and failures. */
export function BulkBar<Row>({ resource, source, actions, selection, onSelect }: Props<Row>) {
  const [progress, setProgress] = useState<{ label: string; text: string } | null>(null)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const { part, total = part?.rows.length ?? 0, read } = source
  const selectedCount = countOf(selection, total)
  const selectable = (rows: readonly Row[] = []) => rows.filter((row) => resource.selectable?.(row) ?? true)
  const selectedRows = (rows: readonly Row[] = []) =>
    selectable(rows).filter((row) => isSelected(selection, resource.keyOf(row)))
  const hasUncountedRows = source.isUncounted === true && part?.next != null
  const isPageSelected = selectedRows(part?.rows).length === selectable(part?.rows).length
  const hasMore = hasUncountedRows || (read !== undefined && total > selectedCount)
  const offersAll = selection.kind === 'some' && isPageSelected && hasMore
  const chosenText =
    selection.kind === 'all' && hasUncountedRows
      ? texts.chosenMatching(resource.noun)
      : texts.chosen(resource.noun, selectedCount)

  const run = async (action: BulkAction<Row> | BulkJob<Row>) => {
    const { label } = action
    setProgress({ label, text: '' })
    const report = (done: number, total: number) => setProgress({ label, text: texts.going(done, total) })
    try {
      if ('start' in action) {
        await action.start(selection.kind === 'all' ? 'all' : selectedRows(part?.rows))
        return onSelect(NO_SELECTION)
      }
      const all = selection.kind === 'all' ? await allRows(source, (rows) => report(rows, total)) : part?.rows
      const outcome = await action.run(selectedRows(all), report)
      onSelect(NO_SELECTION)
      setOutcome(outcome.failed.length > 0 ? outcome : null)
      if (outcome.failed.length === 0) toast({ text: texts.outcome(outcome.done, 0), kind: 'done' })
    } catch (error) {
      toast({ text: errorMessage(error), kind: 'error' })
    } finally {
      setProgress(null)
      source.refetch()
    }
  }

  return (
    <>
      {outcome && <Outcome outcome={outcome} onClose={() => setOutcome(null)} />}
      {selectedCount > 0 && (
        <Paper
          ref={footBar}
          role="group"
          aria-label={chosenText}
          withBorder
          shadow="md"
          className={styles.bar}
        >
          <div className={styles.selected}>
            <Text size="sm" px="xs" role="status">
              {progress?.text || chosenText}
            </Text>
            {offersAll && (
              <Button variant="subtle" onClick={() => onSelect({ kind: 'all' })}>
                {hasUncountedRows ? texts.chooseMatching : texts.chooseAll(total)}
              </Button>
            )}
          </div>
          <div className={styles.actions}>
            {actions.map((action) =>
              'controls' in action ? (
                <Fragment key={action.label}>
                  {action.controls({
                    rows: selection.kind === 'all' ? 'all' : selectedRows(part?.rows),
                    count: selectedCount,
                    onStarted: () => onSelect(NO_SELECTION),
                  })}
                </Fragment>
              ) : (
                <Button
                  key={action.label}
                  onClick={() => run(action)}
                  loading={progress?.label === action.label}
                  disabled={progress !== null}
                >
                  {action.label}
                </Button>
              ),
            )}
          </div>
          <CloseButton onClick={() => onSelect(NO_SELECTION)} aria-label={texts.unchoose} size="lg" />
        </Paper>
      )}
    </>
  )
}

function Outcome({ outcome: { done, failed }, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  return (
    <Alert
      color="orange"
      role="status"
      title={texts.outcome(done, failed.length)}
      withCloseButton
      closeButtonLabel={texts.closeOutcome}
      onClose={onClose}
    >
      <List size="sm" aria-label={texts.failed}>
        {failed.map(({ name, reason }) => (
          <List.Item key={name}>
            {name}: {reason}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
