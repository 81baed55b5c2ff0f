import {
  Button,
  CloseButton,
  ColorSwatch,
  Group,
  Modal,
  NativeSelect,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import {
  type OrderLabel,
  type OrderLabelInput,
  OrderLabelInputShape,
} from '../../../../domains/orders/seller/notes/order-notes.contract.ts'
import {
  LABEL_COLORS,
  type LabelColor,
  MAX_LABEL_NAME,
  MAX_ORDER_LABELS,
} from '../../../../domains/orders/shared/order-notes.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { orderNotesTexts } from '../../../../ui/texts/admin-order-notes.ts'
import { useDeleteLabel, useOrderLabels, useSaveLabel } from '../../api/orders/order-notes.api.ts'
import { EditDialog } from '../../components/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../../components/edit/use-versioned-edit.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { LabelBadge } from './order-labels.tsx'

const texts = orderNotesTexts.labels
const NEW_LABEL: OrderLabel = { id: 0, version: 1, name: '', color: 'blue' }
const COLORS = LABEL_COLORS.map((value) => ({ value, label: orderNotesTexts.colors[value] }))

/** The labels of a shop: create, rename, colour, delete. */
export function LabelManager({ shopid, onClose }: { shopid: string; onClose: () => void }) {
  const { data: labels = [] } = useOrderLabels(shopid)
  const [edited, setEdited] = useState<OrderLabel | null>(null)
  const [removed, setRemoved] = useState<OrderLabel | null>(null)
  const isFull = labels.length >= MAX_ORDER_LABELS
  const isCovered = edited !== null || removed !== null
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        closeOnEscape={!isCovered}
        trapFocus={!isCovered}
        title={texts.manage}
        closeButtonProps={{ 'aria-label': adminTexts.close }}
      >
        <Stack>
          {labels.length === 0 && <Text size="sm">{texts.noLabels}</Text>}
          <Stack gap="xs" component="ul" m={0} p={0} aria-label={texts.title}>
            {labels.map((label) => (
              <Group key={label.id} component="li" justify="space-between" wrap="nowrap">
                <LabelBadge name={label.name} color={label.color} />
                <Group gap={4} wrap="nowrap">
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={texts.edit(label.name)}
                    onClick={() => setEdited(label)}
                  >
                    {texts.editGo}
                  </Button>
                  <CloseButton aria-label={texts.remove(label.name)} onClick={() => setRemoved(label)} />
                </Group>
              </Group>
            ))}
          </Stack>
          {isFull && (
            <Text size="sm" c="dimmed">
              {texts.full(MAX_ORDER_LABELS)}
            </Text>
          )}
          <Button variant="light" disabled={isFull} onClick={() => setEdited(NEW_LABEL)}>
            {texts.add}
          </Button>
        </Stack>
      </Modal>
      {edited && (
        <EditLabelDialog key={edited.id} shopid={shopid} label={edited} onClose={() => setEdited(null)} />
      )}
      {removed && <RemoveDialog shopid={shopid} label={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

function EditLabelDialog({
  shopid,
  label: row,
  onClose,
}: {
  shopid: string
  label: OrderLabel
  onClose: () => void
}) {
  const { form, busy, error, conflict, go } = useVersionedEdit({
    row,
    writtenOf: ({ name, color }: OrderLabel): OrderLabelInput => ({ name, color }),
    shape: OrderLabelInputShape,
    bodyOf: ({ name, color }): OrderLabelInput => ({ name: name.trim(), color }),
    save: useSaveLabel(shopid, row.id),
    onSaved() {
      toast({ text: texts.saved, kind: 'done' })
      onClose()
    },
  })
  const { color } = form.getValues()
  return (
    <EditDialog
      title={row.id === 0 ? texts.newTitle : texts.editTitle}
      go={texts.save}
      form={form}
      labels={{ name: texts.name, color: texts.color }}
      words={{ color: (value) => orderNotesTexts.colors[value] }}
      busy={busy}
      error={error}
      conflict={conflict}
      onGo={go}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        required
        maxLength={MAX_LABEL_NAME}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label={texts.color}
        data={COLORS}
        value={color}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('color', value as LabelColor)}
        leftSection={<ColorSwatch color={`var(--mantine-color-${color}-6)`} size={14} />}
      />
    </EditDialog>
  )
}

/** Asks first, because a label that was removed from its orders cannot be restored. */
function RemoveDialog({
  shopid,
  label: { id, name },
  onClose,
}: {
  shopid: string
  label: OrderLabel
  onClose: () => void
}) {
  const removing = useDeleteLabel(shopid)
  const go = () =>
    removing.mutate(id, {
      onSuccess() {
        toast({ text: texts.removed(name), kind: 'done' })
        onClose()
      },
    })
  return (
    <FormDialog
      title={texts.removeTitle}
      go={texts.removeGo}
      danger
      busy={removing.isPending}
      onGo={go}
      onClose={onClose}
    >
      <Text size="sm">{texts.removeText(name)}</Text>
    </FormDialog>
  )
}
