import { Alert, Button, Checkbox, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { isApiError } from '../../../../client/api-error.ts'
import type { TrackingPreview as Preview } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { carrierNames } from '../../../../domains/orders/shared/carriers.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { adminTrackingTexts as texts } from '../../../../ui/texts/admin-tracking.ts'
import { errorMessage } from '../../api/error-message.ts'
import { type CheckedFile, useStartTracking } from '../../api/orders/tracking.api.ts'
import { FileStep } from '../../components/files/file-step.tsx'
import { RowCounts } from '../../components/files/row-counts.tsx'
import { RowTable } from '../../components/files/row-table.tsx'
import { saveFile } from '../../components/files/save-file.ts'
import { checkedRowOf, isMoved, isProblem, sortedRows, trackingStates } from './tracking-rows.ts'
import { rowsToCorrect } from './tracking-template.ts'

/** The outcome of each row of a file, the choices that change it, and the button that starts the job. */
export function TrackingPreview({
  shopid,
  preview: { rows, digest, form_carrier: formCarrier, default_carrier: defaultCarrier = '' },
  checked,
  isChanged,
  isChecking,
  onCheck,
  onStarted,
  onConflict,
}: {
  shopid: string
  preview: Preview
  checked: CheckedFile
  /** the orders changed after an earlier preview of the file */
  isChanged: boolean
  isChecking: boolean
  onCheck: (checked: CheckedFile) => void
  onStarted: (job: number) => void
  onConflict: (checked: CheckedFile) => void
}) {
  const start = useStartTracking(shopid)
  const [options, setOptions] = useState({ accept: true, correct: false })
  const [shown, setShown] = useState<'all' | 'problems'>('all')
  const count = (state: (typeof trackingStates)[number]) => rows.filter((row) => row.state === state).length
  const problems = rows.filter((row) => isProblem(row, options))
  const movedCount = rows.filter((row) => isMoved(row, options)).length
  const [accepts, corrects] = [count('accept'), count('correct')]
  const go = () =>
    start.mutate(
      { ...checked, ...options, digest },
      {
        onSuccess: ({ id }) => onStarted(id),
        onError: (error) => {
          if (isApiError(error) && error.reply?.msg === 'CONFLICT') onConflict(checked)
        },
      },
    )
  const save = () =>
    saveFile(texts.fixFileName(shopid, todayInSeoul().replaceAll('-', '')), rowsToCorrect(problems))
  const visible = sortedRows(shown === 'all' ? rows : problems, options)
  return (
    <FileStep title={texts.steps.check}>
      {isChanged && (
        <Alert color="orange" role="alert">
          {texts.changed}
        </Alert>
      )}
      <RowCounts order={trackingStates} count={count} words={texts.counts} />
      <CarrierChoice
        formCarrier={formCarrier}
        defaultCarrier={defaultCarrier}
        isNeeded={count('carrier') > 0}
        carrier={checked.carrier}
        isDisabled={isChecking || start.isPending}
        onChoose={(carrier) => onCheck({ ...checked, carrier })}
      />
      {accepts > 0 && (
        <Checkbox
          label={texts.accept(accepts)}
          checked={options.accept}
          onChange={({ currentTarget: { checked: accept } }) => setOptions({ ...options, accept })}
        />
      )}
      {corrects > 0 && (
        <Checkbox
          label={texts.correct(corrects)}
          checked={options.correct}
          onChange={({ currentTarget: { checked: correct } }) => setOptions({ ...options, correct })}
        />
      )}
      {start.error && (
        <Alert color="red" role="alert">
          {errorMessage(start.error)}
        </Alert>
      )}
      <Group gap="xs">
        <Button disabled={movedCount === 0 || isChecking} loading={start.isPending} onClick={go}>
          {texts.go(movedCount)}
        </Button>
        {problems.length > 0 && (
          <Button variant="default" onClick={save}>
            {texts.downloadFixes(problems.length)}
          </Button>
        )}
      </Group>
      {problems.length > 0 && movedCount > 0 && <Text size="sm">{texts.wrongFirst}</Text>}
      <SegmentedControl
        aria-label={texts.filter}
        value={shown}
        onChange={setShown}
        data={[
          { value: 'all', label: texts.all(rows.length) },
          { value: 'problems', label: texts.problems(problems.length) },
        ]}
      />
      {visible.length > 0 ? (
        <RowTable key={shown} head={texts.head} rows={visible.map((row) => checkedRowOf(row, options))} />
      ) : (
        <Text size="sm">{texts.noProblems}</Text>
      )}
    </FileStep>
  )
}

/**
 * The carrier of the rows that name none: that of the file's form, or one choice for the whole file, for which the
 * shop's own is preselected.
 */
function CarrierChoice({
  formCarrier,
  defaultCarrier,
  isNeeded,
  carrier,
  isDisabled,
  onChoose,
}: {
  formCarrier: string
  defaultCarrier: string
  isNeeded: boolean
  /** the choice; empty for none */
  carrier: string
  isDisabled: boolean
  onChoose: (carrier: string) => void
}) {
  const preselected = formCarrier || defaultCarrier
  if (!isNeeded && !preselected && !carrier) return null
  return (
    <NativeSelect
      label={texts.carrier}
      description={
        isNeeded
          ? texts.needsCarrier
          : carrier || !preselected
            ? undefined
            : formCarrier
              ? texts.ofForm(formCarrier)
              : texts.ofShop(defaultCarrier)
      }
      value={carrier}
      disabled={isDisabled}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
      data={[
        { label: preselected || texts.chooseCarrier, value: '' },
        ...carrierNames.filter((name) => name !== preselected),
      ]}
    />
  )
}
