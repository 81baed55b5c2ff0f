import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Adjustment } from '../../../../domains/settlements/operator-settlements.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { useAdjustments, useDecideAdjustment } from '../../api/operator/settlements.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf, wholePart } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { AdjustmentDialog } from './adjustment-dialog.tsx'
import styles from './operator-settlements.module.css'

const texts = operatorSettlementsTexts.adjustments

/** Adjustments that wait for a second operator, and the form of a new one. */
export function Adjustments({ mayDecide }: { mayDecide: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ResourceTable
        resource={resourceOf(mayDecide)}
        source={sourceOf(useAdjustments(), wholePart)}
        tools={mayDecide && <Button onClick={() => setOpen(true)}>{texts.request}</Button>}
      />
      {isOpen && <AdjustmentDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const resourceOf = (mayDecide: boolean): Resource<Adjustment> => ({
  id: 'operator-adjustments',
  label: texts.label,
  noun: texts.noun,
  keyOf: ({ shop: shopId, id }) => `${shopId} ${id}`,
  nameOf: ({ name }) => name,
  card: (adjustment) => <AdjustmentCard adjustment={adjustment} mayDecide={mayDecide} />,
  columns: [],
  empty: { ...texts.empty, icon: 'list' },
})

function AdjustmentCard({ adjustment, mayDecide }: { adjustment: Adjustment; mayDecide: boolean }) {
  const { shop: shopId, name, amount, reason, requested_by, requested_at, own } = adjustment
  const [question, setQuestion] = useState<'approve' | 'reject' | null>(null)
  const decide = useDecideAdjustment(adjustment)
  const close = () => setQuestion(null)
  return (
    <Paper component="section" withBorder p="md" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Stack gap={4} className={styles.words} flex="1 1 240px">
          <Title order={2} size="h5">
            {operatorSettlementsTexts.shopOf(name, shopId)}
          </Title>
          <Text fw={700} className={styles.number}>
            {won(amount)}
          </Text>
          <Text size="sm">{reason}</Text>
          <Text size="xs" c="dimmed">
            {texts.requestedBy(seoulMinute(requested_at), requested_by)}
          </Text>
          {own && (
            <Text size="xs" c="dimmed">
              {texts.own}
            </Text>
          )}
        </Stack>
        {mayDecide && (
          <Group gap="xs">
            <Button variant="default" aria-label={texts.rejectOf(name)} onClick={() => setQuestion('reject')}>
              {texts.reject}
            </Button>
            {!own && (
              <Button aria-label={texts.approveOf(name)} onClick={() => setQuestion('approve')}>
                {texts.approve}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {question && (
        <DecisionDialog
          title={question === 'approve' ? texts.approveOf(name) : texts.rejectOf(name)}
          go={texts[question]}
          text={question === 'approve' ? texts.approveText(name, amount) : texts.rejectText}
          danger={question === 'reject'}
          decision={decide}
          onGo={() => decide.mutate(question === 'approve', { onSuccess: close })}
          onClose={close}
        />
      )}
    </Paper>
  )
}
