import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Payout } from '../../../../domains/settlements/payouts/payouts.contract.ts'
import { MAX_PROBLEM } from '../../../../domains/settlements/shared/payout-terms.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { useDecideReturn, useRequestReturn } from '../../api/operator/settlements.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'

const texts = operatorSettlementsTexts.payouts

/** Records that the bank gave a payout back, which another operator confirms. */
export function PayoutReturn({ payout }: { payout: Payout }) {
  if (payout.return_requested === null) return <ReturnRequest payout={payout} />
  return <ReturnDecision payout={payout} />
}

function ReturnRequest({ payout }: { payout: Payout }) {
  const [isOpen, setOpen] = useState(false)
  const request = useRequestReturn(payout)
  const { name, amount } = payout
  return (
    <>
      <Button variant="default" aria-label={texts.returnedOf(name)} onClick={() => setOpen(true)}>
        {texts.returned}
      </Button>
      {isOpen && (
        <ReasonedDecision
          title={texts.returnedOf(name)}
          words={{
            go: texts.returned,
            text: texts.returnedText(name, amount),
            label: texts.problem,
            hint: texts.problemHint,
            needed: texts.problemNeeded,
          }}
          max={MAX_PROBLEM}
          danger
          decision={request}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function ReturnDecision({
  payout: { shop: shopId, id, name, amount, return_requested },
}: {
  payout: Payout
}) {
  const [question, setQuestion] = useState<'approve' | 'reject' | null>(null)
  const decide = useDecideReturn()
  const close = () => setQuestion(null)
  const send = (approved: boolean) => decide.mutate({ shop: shopId, id, approved }, { onSuccess: close })
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {return_requested === 'self' && (
        <Text size="xs" c="dimmed">
          {texts.returnOwn}
        </Text>
      )}
      <Button variant="default" aria-label={texts.returnRejectOf(name)} onClick={() => setQuestion('reject')}>
        {texts.returnReject}
      </Button>
      {return_requested === 'other' && (
        <Button aria-label={texts.returnApproveOf(name)} onClick={() => setQuestion('approve')}>
          {texts.returnApprove}
        </Button>
      )}
      {question === 'approve' && (
        <DecisionDialog
          title={texts.returnApproveOf(name)}
          go={texts.returnApprove}
          text={texts.returnApproveText(name, amount)}
          decision={decide}
          onGo={() => send(true)}
          onClose={close}
        />
      )}
      {question === 'reject' && (
        <DecisionDialog
          title={texts.returnRejectOf(name)}
          go={texts.returnReject}
          text={texts.returnRejectText}
          decision={decide}
          onGo={() => send(false)}
          onClose={close}
        />
      )}
    </Group>
  )
}
