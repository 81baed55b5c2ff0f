import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { MAX_LABELS_EACH } from '../../../../domains/orders/shared/order-notes.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { orderNotesTexts } from '../../../../ui/texts/admin-order-notes.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useChangeLabels, useOrderLabels } from '../../api/orders/order-notes.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { LabelManager } from './label-manager.tsx'
import { LabelBadge } from './order-labels.tsx'

const texts = orderNotesTexts.labels

interface Props {
  shopid: string
  title: string
  target: Parameters<typeof useChangeLabels>[1]
  /** label ids of each order */
  used: readonly (readonly number[])[]
  onApplied?: () => void
  onClose: () => void
}

/** Adds and removes labels. A label that only some of several orders have keeps its state until it is pressed. */
export function LabelDialog({ shopid, title, target, used, onApplied, onClose }: Props) {
  const labels = useOrderLabels(shopid)
  const changing = useChangeLabels(shopid, target)
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [isManaging, setManaging] = useState(false)
  const countOf = (id: number) => used.filter((ids) => ids.includes(id)).length
  const chosen = (id: number, isChosen: boolean) => setChoices(new Map(choices).set(id, isChosen))
  const go = () => {
    const ids = (isChosen: boolean) =>
      [...choices].filter(([, choice]) => choice === isChosen).map(([id]) => id)
    const change = { add: ids(true), remove: ids(false) }
    if (choices.size === 0) return onClose()
    changing.mutate(change, {
      onSuccess() {
        toast({ text: texts.applied, kind: 'done' })
        onApplied?.()
        onClose()
      },
    })
  }
  return (
    <>
      <FormDialog
        title={title}
        go={texts.apply}
        busy={changing.isPending}
        isCovered={isManaging}
        onGo={go}
        onClose={onClose}
      >
        {'buyerOf' in target && (
          <Text size="sm" c="dimmed">
            {texts.buyerText}
          </Text>
        )}
        {labels.isPending && <Skeleton height={80} />}
        {labels.isLoadingError && (
          <Alert color="red" role="alert">
            {errorMessage(labels.error)}
          </Alert>
        )}
        {labels.data?.length === 0 && <Text size="sm">{texts.noLabels}</Text>}
        <Stack gap="sm" role="group" aria-label={texts.title}>
          {labels.data?.map(({ id, name, color }) => {
            const count = countOf(id)
            const choice = choices.get(id)
            return (
              <Checkbox
                key={id}
                label={<LabelBadge name={name} color={color} />}
                checked={choice ?? count === used.length}
                indeterminate={choice === undefined && count > 0 && count < used.length}
                onChange={({ currentTarget }) => chosen(id, currentTarget.checked)}
              />
            )
          })}
        </Stack>
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {texts.max(MAX_LABELS_EACH)}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => setManaging(true)}>
            {texts.manage}
          </Button>
        </Group>
        {changing.error && (
          <Alert color="red" role="alert">
            {errorMessage(changing.error)}
          </Alert>
        )}
      </FormDialog>
      {isManaging && <LabelManager shopid={shopid} onClose={() => setManaging(false)} />}
    </>
  )
}
