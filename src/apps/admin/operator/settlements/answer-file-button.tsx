import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type {
  PayoutAnswerFile,
  PayoutAnswerRow,
} from '../../../../domains/settlements/payouts/payouts.contract.ts'
import { ANSWER_OUTCOMES } from '../../../../domains/settlements/shared/answer-outcomes.ts'
import { MAX_ANSWER_BYTES } from '../../../../domains/settlements/shared/payout-terms.ts'
import { won } from '../../../../ui/money.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { useAnswerPayouts, useReadAnswers } from '../../api/operator/settlements.api.ts'
import { ChooseTable } from '../../components/files/choose-table.tsx'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import styles from './operator-settlements.module.css'

const texts = operatorSettlementsTexts.answers
const MAX_SHOWN = 50

const COLOURS = {
  paid: 'yard',
  failed: 'red',
  known: 'gray',
  contradicts: 'orange',
  unclear: 'orange',
  unmatched: 'orange',
} as const

/** Reads a bank's result file of a batch, shows what it says, and records it by one press. */
export function AnswerFileButton({ batch }: { batch: number }) {
  const [isOpen, setOpen] = useState(false)
  const reading = useReadAnswers(batch)
  const recording = useAnswerPayouts()
  const answers = (reading.data?.rows ?? []).flatMap(answerOf)
  const failed = answers.filter(({ paid }) => !paid).length
  const paid = answers.length - failed
  const close = () => {
    setOpen(false)
    reading.reset()
    recording.reset()
  }
  const record = () => recording.mutate({ batch, answers }, { onSuccess: close })
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <DecisionDialog
          title={texts.title(batch)}
          go={answers.length > 0 ? texts.go(paid, failed) : texts.close}
          text={texts.text}
          decision={recording}
          onGo={answers.length > 0 ? record : close}
          onClose={close}
        >
          <Text size="xs" c="dimmed">
            {texts.personal}
          </Text>
          <ChooseTable max={MAX_ANSWER_BYTES} reading={reading} />
          {reading.data && <Preview file={reading.data} isEmpty={answers.length === 0} />}
        </DecisionDialog>
      )}
    </>
  )
}

/** The answer that a row gives; none if it can not be recorded. */
function answerOf({ outcome, shop: shopId, payout, reason }: PayoutAnswerRow) {
  if ((outcome !== 'paid' && outcome !== 'failed') || shopId === null || payout === null) return []
  const paid = outcome === 'paid'
  return [{ shop: shopId, id: payout, paid, problem: paid ? '' : reason }]
}

function Preview({ file: { rows, missing }, isEmpty }: { file: PayoutAnswerFile; isEmpty: boolean }) {
  const groups = Map.groupBy(rows, ({ outcome }) => outcome)
  return (
    <Stack gap="xs" role="status">
      {isEmpty && <Alert color="gray">{texts.nothing}</Alert>}
      {ANSWER_OUTCOMES.map((outcome) => {
        const group = groups.get(outcome)
        return group && <RowsOf key={outcome} outcome={outcome} rows={group} />
      })}
      {missing.length > 0 && (
        <details>
          <Text component="summary" size="sm">
            {texts.missing(missing.length)}
          </Text>
          <Text size="xs" c="dimmed">
            {texts.missingText}
          </Text>
          <ul className={styles.answers}>
            {missing.slice(0, MAX_SHOWN).map(({ payout, name, amount }) => (
              <li key={payout}>
                {name} {won(amount)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  )
}

function RowsOf({ outcome, rows }: { outcome: PayoutAnswerRow['outcome']; rows: PayoutAnswerRow[] }) {
  const hint = outcome in texts.hints ? texts.hints[outcome as keyof typeof texts.hints] : ''
  return (
    <details open={outcome !== 'paid' && outcome !== 'known'}>
      <summary>
        <Group component="span" display="inline-flex" gap={6}>
          <Badge component="span" variant="light" color={COLOURS[outcome]}>
            {texts.outcomes[outcome]} {rows.length}
          </Badge>
        </Group>
      </summary>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      <ul className={styles.answers}>
        {rows.slice(0, MAX_SHOWN).map((row) => (
          <li key={row.line}>
            {texts.row(row.line, row.name || row.account, row.amount)}
            {row.reason && <span className={styles.reason}>{row.reason}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
