import { Alert, Button, Group, NativeSelect, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { InvoiceFile, InvoiceMonth } from '../../../../domains/tax/tax.contract.ts'
import { monthDay, seoulMinute, todayInSeoul } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { won } from '../../../../ui/money.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { operatorInvoicesTexts as texts } from '../../../../ui/texts/admin-operator-invoices.ts'
import { adminTaxTexts } from '../../../../ui/texts/admin-tax.ts'
import { useCreateInvoiceFile, useInvoiceFile, useInvoiceMonth } from '../../api/operator/fee-invoices.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { paths } from '../../paths.ts'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { useNavigateTo } from '../../router/use-go.ts'
import { FileButton } from '../file-button.tsx'
import styles from '../settlements/operator-settlements.module.css'
import { FeeInvoiceList } from './fee-invoice-list.tsx'
import { PasteButton } from './paste-dialog.tsx'

/** The invoices of the platform's fees in a month, and the files for Hometax. */
export function FeeInvoicesView({ mayDecide }: { mayDecide: boolean }) {
  const { month } = useUrlParameters(urlParameters.operatorSettlements)
  const { data, error, isPending, isLoadingError, refetch } = useInvoiceMonth(month)
  if (isPending) return <Skeleton role="status" h={320} aria-label={adminTexts.loading} />
  if (isLoadingError)
    return (
      <ErrorState
        error={error}
        retry={() => void refetch()}
        missing={adminTexts.missing.shop}
        isPage={false}
      />
    )
  const isLate = data.drafts + data.filed > 0 && todayInSeoul() > data.due_day
  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.lead(monthDay(data.due_day))}
      </Text>
      {data.missing.length > 0 && (
        <Alert color="orange">
          {texts.missing(data.missing.map((name) => adminTaxTexts.invoices.missing[name]).join(', '))}
        </Alert>
      )}
      {isLate && <Alert color="red">{texts.late}</Alert>}
      <MonthSums month={data} mayDecide={mayDecide} />
      {data.files.length > 0 && (
        <ul className={styles.list} aria-label={texts.files}>
          {data.files.map((file) => (
            <li key={file.id}>
              <FileCard file={file} mayDecide={mayDecide} />
            </li>
          ))}
        </ul>
      )}
      <FeeInvoiceList key={data.month} month={data.month} mayDecide={mayDecide} />
    </>
  )
}

function MonthSums({ month, mayDecide }: { month: InvoiceMonth; mayDecide: boolean }) {
  const go = useNavigateTo()
  const { drafts, filed, issued, supply, vat } = month
  const counted = (count: number) => count > 0 && texts.count(count)
  return (
    <Paper component="section" withBorder p="md" aria-label={texts.month(month.month)}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap="xs" flex="1 1 240px">
          <NativeSelect
            aria-label={texts.monthLabel}
            data={month.months.map((value) => ({ value, label: texts.month(value) }))}
            value={month.month}
            w={160}
            onChange={({ currentTarget: { value } }) =>
              go(paths.operatorSettlements({ view: 'invoices', month: value }))
            }
          />
          <Facts
            layout="beside"
            facts={[
              [texts.sums.supply, won(supply)],
              [texts.sums.vat, won(vat)],
              [texts.sums.drafts, counted(drafts)],
              [texts.sums.filed, counted(filed)],
              [texts.sums.issued, counted(issued)],
            ]}
          />
        </Stack>
        {mayDecide && (
          <Group gap="xs">
            {filed > 0 && <PasteButton month={month.month} />}
            <CreateButton month={month} />
          </Group>
        )}
      </Group>
    </Paper>
  )
}

function CreateButton({ month: { month, ready, missing } }: { month: InvoiceMonth }) {
  const [isOpen, setOpen] = useState(false)
  const create = useCreateInvoiceFile(month)
  const close = () => setOpen(false)
  if (missing.length > 0) return null
  if (ready === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.nothing}
      </Text>
    )
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.create}
      </Button>
      {isOpen && (
        <DecisionDialog
          title={texts.create}
          go={texts.create}
          text={texts.createText(ready)}
          decision={create}
          onGo={() => create.mutate(undefined, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}

function FileCard({ file, mayDecide }: { file: InvoiceFile; mayDecide: boolean }) {
  const download = useInvoiceFile(file.id)
  const { id, created_at, invoices, supply, vat, waiting } = file
  return (
    <Paper component="section" withBorder p="sm" aria-label={texts.named(id)}>
      <Group justify="space-between" gap="xs">
        <div className={styles.words}>
          <Title order={2} size="h6">
            {texts.named(id)}
          </Title>
          <Text size="sm">{texts.fileSum(invoices, supply + vat)}</Text>
          <Text size="xs" c="dimmed">
            {seoulMinute(created_at)} · {texts.waiting(waiting)}
          </Text>
        </div>
        {mayDecide && <FileButton title={texts.downloadOf(id)} words={texts.download} file={download} />}
      </Group>
    </Paper>
  )
}
