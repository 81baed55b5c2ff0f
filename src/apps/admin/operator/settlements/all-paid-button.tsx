import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PayoutBatch } from '../../../../domains/settlements/payouts/payouts.contract.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { useAnswerPayouts } from '../../api/operator/settlements.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'

const texts = operatorSettlementsTexts.batches

/** Stores that the bank has transferred all payouts without an answer. */
export function AllPaidButton({ batch: { id, sent, failed } }: { batch: PayoutBatch }) {
  const [isOpen, setOpen] = useState(false)
  const answer = useAnswerPayouts()
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.allPaid}
      </Button>
      {isOpen && (
        <DecisionDialog
          title={texts.allPaidTitle(id)}
          go={texts.allPaid}
          text={texts.allPaidText(sent, failed === 0)}
          decision={answer}
          onGo={() => answer.mutate({ batch: id, all_paid: true, sent, answers: [] }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}
