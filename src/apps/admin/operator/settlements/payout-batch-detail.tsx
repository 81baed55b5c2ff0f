import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Payout } from '../../../../domains/settlements/payouts/payouts.contract.ts'
import { MAX_PROBLEM } from '../../../../domains/settlements/shared/payout-terms.ts'
import { won } from '../../../../ui/money.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { useAnswerPayouts, usePayoutBatch, usePayouts } from '../../api/operator/settlements.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import { useReason } from '../../components/form/use-reason.tsx'
import type { Column } from '../../components/table/list-columns.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { paths } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import styles from './operator-settlements.module.css'
import { BatchCard } from './payout-batches.tsx'
import { PayoutReturn } from './payout-return.tsx'

const texts = operatorSettlementsTexts.payouts
const batchTexts = operatorSettlementsTexts.batches

const COLOURS = { PLANNED: 'gray', SENT: 'blue', PAID: 'yard', FAILED: 'red', RETURNED: 'red' } as const

/** The payouts of a file with the bank's answers. */
export function PayoutBatchDetail({ id, mayDecide }: { id: number; mayDecide: boolean }) {
  const { after } = useUrlParameters(urlParameters.operatorSettlements)
  const payouts = usePayouts(id, after ? Number(after) : undefined)
  const batch = usePayoutBatch(id).data
  return (
    <>
      <Anchor href={paths.operatorSettlements({ view: 'batches' })} size="sm" w="fit-content">
        ‹ {batchTexts.back}
      </Anchor>
      {batch && <BatchCard batch={batch} mayDecide={mayDecide} isOpen />}
      <ResourceTable
        resource={resourceOf(id, mayDecide)}
        source={sourceOf(payouts, ({ payouts, next }) => ({ rows: payouts, next }))}
      />
    </>
  )
}

const resourceOf = (batch: number, mayDecide: boolean): Resource<Payout> => ({
  id: 'operator-payouts',
  label: texts.label,
  noun: texts.noun,
  keyOf: ({ shop: shopId, id }) => `${shopId} ${id}`,
  nameOf: ({ name }) => name,
  // An export would be a second file for the bank.
  columns: mayDecide ? [...COLUMNS, answerColumn(batch)] : COLUMNS,
  empty: { title: texts.empty, icon: 'list' },
})

const COLUMNS: readonly Column<Payout>[] = [
  {
    id: 'shop',
    header: operatorSettlementsTexts.list.columns.shop,
    card: 'title',
    always: true,
    cell: ({ name, shop: shopId }) => (
      <Text size="sm" fw={600} className={styles.words}>
        {operatorSettlementsTexts.shopOf(name, shopId)}
      </Text>
    ),
  },
  {
    id: 'account',
    header: operatorSettlementsTexts.accounts.account,
    cell: ({ bank, number, holder }) => (
      <Text size="sm" className={styles.words}>
        {texts.account(bank, number, holder)}
      </Text>
    ),
  },
  {
    id: 'state',
    header: operatorSettlementsTexts.list.stateLabel,
    cell: ({ state, problem, trouble, return_requested, return_reason }) => (
      <div className={styles.words}>
        <Badge variant="light" color={COLOURS[state]} miw="max-content">
          {texts.states[state]}
        </Badge>
        {problem && <Text size="xs">{problem}</Text>}
        {trouble && (
          <Text size="xs" fw={600}>
            {trouble}
          </Text>
        )}
        {return_requested && <Text size="xs">{texts.returnWaits(return_reason)}</Text>}
      </div>
    ),
  },
  {
    id: 'amount',
    header: operatorSettlementsTexts.list.columns.payable,
    card: 'aside',
    always: true,
    width: 'fit',
    align: 'end',
    cell: ({ amount }) => (
      <Text size="sm" fw={700} className={styles.number}>
        {won(amount)}
      </Text>
    ),
  },
]

const answerColumn = (batch: number): Column<Payout> => ({
  id: 'answer',
  header: '',
  card: 'foot',
  always: true,
  width: 'fit',
  align: 'end',
  cell: (payout) => {
    if (payout.state === 'SENT') return <Answers batch={batch} payout={payout} />
    return payout.state === 'PAID' && <PayoutReturn payout={payout} />
  },
})

function Answers({ batch, payout: { shop: shopId, id, name, amount } }: { batch: number; payout: Payout }) {
  const [question, setQuestion] = useState<'paid' | 'failed' | null>(null)
  const answer = useAnswerPayouts()
  const problem = useReason({
    label: texts.problem,
    hint: texts.problemHint,
    needed: texts.problemNeeded,
    max: MAX_PROBLEM,
  })
  const close = () => setQuestion(null)
  const send = (paid: boolean, problem: string) =>
    answer.mutate({ batch, answers: [{ shop: shopId, id, paid, problem }] }, { onSuccess: close })
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" aria-label={texts.failedOf(name)} onClick={() => setQuestion('failed')}>
        {texts.failed}
      </Button>
      <Button variant="default" aria-label={texts.paidOf(name)} onClick={() => setQuestion('paid')}>
        {texts.paid}
      </Button>
      {question === 'paid' && (
        <DecisionDialog
          title={texts.paidOf(name)}
          go={texts.paid}
          text={texts.paidText(name, amount)}
          decision={answer}
          onGo={() => send(true, '')}
          onClose={close}
        />
      )}
      {question === 'failed' && (
        <DecisionDialog
          title={texts.failedOf(name)}
          go={texts.failed}
          text={texts.failedText}
          danger
          decision={answer}
          onGo={() => problem.read((problem) => send(false, problem))}
          onClose={close}
        >
          {problem.field}
        </DecisionDialog>
      )}
    </Group>
  )
}
