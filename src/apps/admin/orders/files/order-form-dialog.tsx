import { SegmentedControl, Text, TextInput } from '@mantine/core'
import {
  type OrderForm,
  type OrderFormInput,
  OrderFormInputShape,
} from '../../../../domains/orders/seller/order-files/order-files.contract.ts'
import { MAX_FORM_NAME } from '../../../../domains/orders/shared/order-file-fields.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminOrderFilesTexts } from '../../../../ui/texts/admin-order-files.ts'
import { useSaveOrderForm } from '../../api/orders/order-files.api.ts'
import { EditDialog } from '../../components/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../../components/edit/use-versioned-edit.ts'
import { FormColumns } from './form-columns.tsx'
import { HeaderPreview } from './header-preview.tsx'

const texts = adminOrderFilesTexts.forms
const KINDS = (['line', 'parcel'] as const).map((kind) => ({
  value: kind,
  label: adminOrderFilesTexts.kinds[kind],
}))

/** Creates a form (id 0) or edits it. */
export function OrderFormDialog({
  shopid,
  form: row,
  onClose,
}: {
  shopid: string
  form: OrderForm
  onClose: () => void
}) {
  const save = useSaveOrderForm(shopid, row.id)
  const { form, busy, error, conflict, go } = useVersionedEdit({
    row,
    writtenOf: ({ name, kind, columns }: OrderForm): OrderFormInput => ({ name, kind, columns }),
    shape: OrderFormInputShape,
    bodyOf: ({ name, kind, columns }): OrderFormInput => ({
      name: name.trim(),
      kind,
      columns: columns.map((column) => ({ ...column, header: column.header.trim() })),
    }),
    rules: ({ columns }): { columns?: string } => {
      if (columns.length === 0) return { columns: texts.noColumns }
      return columns.some(({ header }) => header.trim() === '') ? { columns: texts.incomplete } : {}
    },
    save,
    onSaved() {
      toast({ text: texts.saved, kind: 'done' })
      onClose()
    },
  })
  const { kind, columns } = form.getValues()
  return (
    <EditDialog
      title={row.id === 0 ? texts.newTitle : texts.editTitle}
      go={texts.save}
      form={form}
      labels={{ name: texts.name, kind: texts.kind, columns: texts.columns }}
      words={{
        kind: (kind) => adminOrderFilesTexts.kinds[kind],
        columns: (columns) => texts.inWords(columns.map(({ header }) => header)),
      }}
      busy={busy}
      error={error}
      conflict={conflict}
      onGo={go}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        required
        maxLength={MAX_FORM_NAME}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <div>
        <Text size="sm" fw={600} mb={4} id="order-form-kind">
          {texts.kind}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="order-form-kind"
          data={KINDS}
          value={kind}
          onChange={(next) => form.setFieldValue('kind', next as OrderForm['kind'])}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {adminOrderFilesTexts.rowOf[kind]}
        </Text>
      </div>
      <HeaderPreview name={form.getValues().name} columns={columns} />
      <FormColumns
        columns={columns}
        error={form.errors.columns}
        onChange={(next) => form.setFieldValue('columns', next)}
      />
    </EditDialog>
  )
}
