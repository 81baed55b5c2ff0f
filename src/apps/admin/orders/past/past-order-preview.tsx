import { Accordion, Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type {
  PastOrderPreview as Preview,
  PreviewedOrder,
} from '../../../../domains/past-orders/past-orders.contract.ts'
import { MAX_FAULT_ROWS } from '../../../../domains/past-orders/shared/past-order-limits.ts'
import { seoulMinute, todayInSeoul } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { won } from '../../../../ui/money.ts'
import { adminPastOrdersTexts } from '../../../../ui/texts/admin-past-orders.ts'
import { errorMessage } from '../../api/error-message.ts'
import { type ChosenFile, useStartPastOrderFile } from '../../api/orders/past-orders.api.ts'
import { FileStep } from '../../components/files/file-step.tsx'
import { saveFile } from '../../components/files/save-file.ts'
import { PastOrderProducts } from './past-order-products.tsx'
import { rowsToCorrect } from './past-order-template.ts'
import styles from './past-orders.module.css'

const texts = adminPastOrdersTexts.file
const COLOURS = {
  added: 'yard',
  changed: 'orange',
  unchanged: 'gray',
  faults: 'red',
  expired: 'gray',
} as const
const COUNTS = ['added', 'changed', 'unchanged', 'faults', 'expired'] as const
/** faults that are listed on the page; the file has more */
const SHOWN_FAULTS = 20

/** What a file would import: counts, columns, faults and the first orders. */
export function PastOrderPreview({
  shopid,
  preview,
  chosen,
  onReset,
}: {
  shopid: string
  preview: Preview
  chosen: ChosenFile
  /** starts again with another file */
  onReset: () => void
}) {
  const start = useStartPastOrderFile(shopid)
  const { program, counts, orders, digest } = preview
  const importableCount = counts.added + counts.changed
  const go = () =>
    start.mutate(
      { ...chosen, digest },
      {
        onSuccess() {
          toast({ text: texts.started, kind: 'done' })
          onReset()
        },
      },
    )
  return (
    <FileStep title={texts.steps.check} text={texts.readAs(adminPastOrdersTexts.programs[program])}>
      <Group gap="xs" role="status">
        {COUNTS.filter((kind) => counts[kind] > 0).map((kind) => (
          <Badge
            key={kind}
            color={COLOURS[kind]}
            variant={kind === 'faults' ? 'filled' : 'light'}
            size="lg"
            tt="none"
          >
            {texts.counts[kind](counts[kind])}
          </Badge>
        ))}
      </Group>
      {counts.changed > 0 && <Alert color="orange">{texts.changedText}</Alert>}
      {counts.expired > 0 && <Text size="sm">{texts.expiredText}</Text>}
      <Faults preview={preview} />
      <Columns columns={preview.columns} />
      {start.error && (
        <Alert color="red" role="alert">
          {errorMessage(start.error)}
        </Alert>
      )}
      {importableCount > 0 ? (
        <Button loading={start.isPending} onClick={go}>
          {texts.go(importableCount)}
        </Button>
      ) : (
        counts.unchanged > 0 && <Text size="sm">{texts.nothing}</Text>
      )}
      {orders.length > 0 && (
        <Stack gap="xs" w="100%">
          <Text fw={700} size="sm">
            {texts.preview(orders.length, importableCount + counts.unchanged)}
          </Text>
          <ul className={styles.list}>
            {orders.map((order) => (
              <li key={order.row}>
                <PreviewedRow order={order} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </FileStep>
  )
}

function PreviewedRow({ order }: { order: PreviewedOrder }) {
  const { row, number, ordered_at, name, state, total, lines, outcome, notes, before } = order
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={700} className={styles.words}>
            {number}
          </Text>
          <Text size="xs" c="dimmed" className={styles.words}>
            {[texts.row(row), seoulMinute(ordered_at), name, state].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Stack gap={4} align="flex-end" flex="none">
          <Badge variant="light" color={COLOURS[outcome]}>
            {texts.outcomes[outcome]}
          </Badge>
          <Text size="sm">{won(total)}</Text>
        </Stack>
      </Group>
      <PastOrderProducts lines={lines} />
      {before && <Text size="sm">{texts.change(before, lines.length, total)}</Text>}
      {notes.map((note) => (
        <Text key={note} size="sm" className={styles.words}>
          {note}
        </Text>
      ))}
    </>
  )
}

function Faults({ preview }: { preview: Preview }) {
  const { faults } = preview
  if (faults.length === 0) return null
  return (
    <Stack gap="xs" w="100%">
      <Text size="sm">
        {texts.faultsText} {faults.length >= MAX_FAULT_ROWS && texts.maxFaults(faults.length)}
      </Text>
      <Button
        variant="light"
        color="red"
        w="fit-content"
        onClick={() => saveFile(texts.faultsName(todayInSeoul()), rowsToCorrect(preview))}
      >
        {texts.saveFaults(faults.length)}
      </Button>
      <ul className={styles.list} aria-label={texts.faults}>
        {faults.slice(0, SHOWN_FAULTS).map(({ row, faults: reasons }) => (
          <li key={row}>
            <Text size="sm" className={styles.words}>
              <b>{texts.row(row)}</b> {reasons.join(' ')}
            </Text>
          </li>
        ))}
      </ul>
      {faults.length > SHOWN_FAULTS && (
        <Text size="sm" c="dimmed">
          {texts.moreFaults(faults.length - SHOWN_FAULTS)}
        </Text>
      )}
    </Stack>
  )
}

/** What becomes of each column of the file. */
function Columns({ columns }: Pick<Preview, 'columns'>) {
  const importedCount = columns.filter(({ field }) => field !== null).length
  return (
    <Accordion variant="separated" w="100%">
      <Accordion.Item value="columns">
        <Accordion.Control>{texts.columns(importedCount, columns.length)}</Accordion.Control>
        <Accordion.Panel>
          <ul className={styles.list}>
            {columns.map(({ name, field, note }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none moves.
              <li key={index} className={styles.column}>
                <Text size="sm" fw={700} className={styles.words}>
                  {name || texts.noName}
                </Text>
                <div>
                  <Text size="sm" {...(field !== null && { c: 'yard.8', fw: 700 })}>
                    {field ?? texts.leftOut}
                  </Text>
                  {note && (
                    <Text size="xs" c="dimmed">
                      {note}
                    </Text>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
