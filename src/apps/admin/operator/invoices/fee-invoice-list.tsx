import { Badge, Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  approvalNumber,
  INVOICE_STATES,
  MAX_APPROVAL,
  MAX_PROBLEM,
  writtenApproval,
} from '../../../../domains/tax/shared/fee-invoices.ts'
import type { OperatorInvoice } from '../../../../domains/tax/tax.contract.ts'
import { won } from '../../../../ui/money.ts'
import { operatorInvoicesTexts } from '../../../../ui/texts/admin-operator-invoices.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { adminTaxTexts } from '../../../../ui/texts/admin-tax.ts'
import { useAnswerInvoices, useFeeInvoices } from '../../api/operator/fee-invoices.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import { useReason } from '../../components/form/use-reason.tsx'
import type { Column } from '../../components/table/list-columns.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import styles from '../settlements/operator-settlements.module.css'

const texts = operatorInvoicesTexts.list
const answerTexts = operatorInvoicesTexts.answer
const { columns } = texts
const COLOURS = { DRAFT: 'gray', FILED: 'blue', ISSUED: 'yard' } as const

/** The invoices of a month by shop, with what has to be done about each. */
export function FeeInvoiceList({ month, mayDecide }: { month: string; mayDecide: boolean }) {
  const { invoice: state, after } = useUrlParameters(urlParameters.operatorSettlements)
  const query = useFeeInvoices({ month, state, after: after ? Number(after) : undefined })
  return (
    <ResourceTable
      key={state}
      resource={resourceOf(month, mayDecide)}
      source={sourceOf(query, ({ invoices, next }) => ({ rows: invoices, next }))}
    />
  )
}

const resourceOf = (month: string, mayDecide: boolean): Resource<OperatorInvoice> => ({
  id: 'operator-invoices',
  label: texts.label,
  noun: texts.noun,
  keyOf: ({ shop: shopId }) => String(shopId),
  nameOf: ({ name }) => name,
  columns: mayDecide ? [...COLUMNS, answerColumn(month)] : COLUMNS,
  filters: [
    {
      name: 'invoice',
      label: texts.stateLabel,
      options: [
        { value: '', label: texts.all },
        ...INVOICE_STATES.map((value) => ({ value, label: texts.states[value] })),
      ],
    },
  ],
  empty: { ...texts.empty, icon: 'list' },
})

const COLUMNS: readonly Column<OperatorInvoice>[] = [
  {
    id: 'shop',
    header: columns.shop,
    card: 'title',
    always: true,
    cell: ({ name, shop: shopId, corpname, idnum }) => (
      <div className={styles.words}>
        <Text size="sm" fw={600}>
          {operatorSettlementsTexts.shopOf(name, shopId)}
        </Text>
        <Text size="xs" c="dimmed">
          {[corpname, idnum].filter(Boolean).join(' ')}
        </Text>
      </div>
    ),
  },
  {
    id: 'state',
    header: columns.state,
    cell: (invoice) => (
      <div className={styles.words}>
        <Group gap={4}>
          <Badge variant="light" color={COLOURS[invoice.state]} miw="max-content">
            {texts.states[invoice.state]}
          </Badge>
          <Text size="xs">{kindName(invoice)}</Text>
        </Group>
        <Text size="xs" c={invoice.problem || invoice.missing.length > 0 ? 'red.9' : 'dimmed'}>
          {remarkOf(invoice)}
        </Text>
      </div>
    ),
  },
  {
    id: 'total',
    header: columns.total,
    card: 'aside',
    always: true,
    width: 'fit',
    align: 'end',
    cell: ({ supply, vat }) => (
      <div>
        <Text size="sm" fw={700} className={styles.number}>
          {won(supply + vat)}
        </Text>
        <Text size="xs" c="dimmed">
          {texts.amounts(supply, vat)}
        </Text>
      </div>
    ),
  },
]

const kindName = ({ kind, supply }: OperatorInvoice) =>
  kind === 'tax_invoice' && supply < 0 ? adminTaxTexts.invoices.negative : adminTaxTexts.invoices.kinds[kind]

/** The number of an issued invoice, or why a draft is not in a file. */
function remarkOf({ kind, supply, state, approval, missing, problem, corrects }: OperatorInvoice): string {
  if (state === 'ISSUED') return writtenApproval(approval)
  if (state === 'FILED') return ''
  if (problem) return texts.refused(problem)
  if (missing.length > 0)
    return texts.missing(missing.map((name) => adminTaxTexts.invoices.missing[name]).join(', '))
  if (kind === 'receipt') return texts.receipt
  return supply < 0 ? texts.correct(writtenApproval(corrects)) : ''
}

const answerColumn = (month: string): Column<OperatorInvoice> => ({
  id: 'answer',
  header: columns.answer,
  card: 'foot',
  always: true,
  width: 'fit',
  align: 'end',
  cell: (invoice) =>
    (invoice.missing.length === 0 || invoice.state !== 'DRAFT') && (
      <Answers month={month} invoice={invoice} />
    ),
})

function Answers({ month, invoice }: { month: string; invoice: OperatorInvoice }) {
  const [question, setQuestion] = useState<'issue' | 'refuse' | null>(null)
  const answer = useAnswerInvoices(month)
  const { shop: shopId, name, kind, state } = invoice
  const [number, setNumber] = useState(invoice.approval)
  const [isWrong, setWrong] = useState(false)
  const problem = useReason({
    label: answerTexts.problem,
    hint: answerTexts.problemHint,
    needed: answerTexts.problemNeeded,
    max: MAX_PROBLEM,
  })
  const close = () => setQuestion(null)
  const issue = () => {
    const approval = approvalNumber(kind, number)
    setWrong(approval === null)
    if (approval !== null) answer.mutate([{ shop: shopId, approval, problem: '' }], { onSuccess: close })
  }
  const [issueName, issueTitle] =
    state === 'ISSUED'
      ? [answerTexts.change, answerTexts.changeOf(name)]
      : [answerTexts.issue, answerTexts.issueOf(name)]
  return (
    <Group gap="xs" wrap="nowrap">
      {state === 'FILED' && (
        <Button
          variant="default"
          aria-label={answerTexts.refuseOf(name)}
          onClick={() => setQuestion('refuse')}
        >
          {answerTexts.refuse}
        </Button>
      )}
      <Button variant="default" aria-label={issueTitle} onClick={() => setQuestion('issue')}>
        {issueName}
      </Button>
      {question === 'issue' && (
        <DecisionDialog
          title={issueTitle}
          go={issueName}
          {...(state !== 'ISSUED' && { text: answerTexts.text })}
          decision={answer}
          onGo={issue}
          onClose={close}
        >
          <TextInput
            label={answerTexts.approval}
            description={answerTexts.approvalHint[kind]}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            error={isWrong && answerTexts.approvalWrong[kind]}
            maxLength={MAX_APPROVAL}
            required={kind === 'tax_invoice'}
          />
        </DecisionDialog>
      )}
      {question === 'refuse' && (
        <DecisionDialog
          title={answerTexts.refuseOf(name)}
          go={answerTexts.refuse}
          text={answerTexts.refuseText}
          danger
          decision={answer}
          onGo={() =>
            problem.read((problem) =>
              answer.mutate([{ shop: shopId, approval: '', problem }], { onSuccess: close }),
            )
          }
          onClose={close}
        >
          {problem.field}
        </DecisionDialog>
      )}
    </Group>
  )
}
