import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import {
  MAX_FILE_INVOICES,
  matchPastedRows,
  readPastedRows,
} from '../../../../domains/tax/shared/fee-invoices.ts'
import type { OperatorInvoice } from '../../../../domains/tax/tax.contract.ts'
import { operatorInvoicesTexts as texts } from '../../../../ui/texts/admin-operator-invoices.ts'
import {
  type InvoiceAnswer,
  readFeeInvoices,
  useAnswerInvoices,
} from '../../api/operator/fee-invoices.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'

const MAX_PASTED = 100_000

/** Records numbers of the tax office from rows that were copied from Hometax's list. */
export function PasteButton({ month }: { month: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.paste}
      </Button>
      {isOpen && <PasteDialog month={month} onClose={() => setOpen(false)} />}
    </>
  )
}

function PasteDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const [pasted, setPasted] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const answer = useAnswerInvoices(month)
  const found = readPastedRows(pasted)
  const record = async () => {
    const answers = await answersOf(month, pasted)
    setUnknown(answers.length === 0)
    for (let from = 0; from < answers.length; from += MAX_FILE_INVOICES)
      await answer.mutateAsync(answers.slice(from, from + MAX_FILE_INVOICES))
    if (answers.length > 0) onClose()
  }
  return (
    <DecisionDialog
      title={texts.paste}
      go={texts.pasteGo}
      text={texts.pasteText}
      decision={answer}
      isBlocked={found.length === 0}
      onGo={() => void record().catch(() => undefined)}
      onClose={onClose}
    >
      <Textarea
        label={texts.pasteLabel}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
        error={isUnknown && texts.pasteNone}
        maxLength={MAX_PASTED}
        minRows={4}
        maxRows={10}
        autosize
      />
      {found.length > 0 && <Text size="sm">{texts.pasteFound(found.length)}</Text>}
    </DecisionDialog>
  )
}

/** Answers for invoices of the month that wait for one, whose business number is in a pasted row. */
async function answersOf(month: string, pasted: string): Promise<InvoiceAnswer[]> {
  const waiting: OperatorInvoice[] = []
  for (let after: number | undefined; ; ) {
    const { invoices, next } = await readFeeInvoices({ month, state: 'FILED', after })
    waiting.push(...invoices)
    if (next === null) break
    after = next
  }
  return matchPastedRows(readPastedRows(pasted), waiting).map(({ invoice: { shop: shopId }, approval }) => ({
    shop: shopId,
    approval,
    problem: '',
  }))
}
