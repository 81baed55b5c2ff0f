import { Text, TextInput } from '@mantine/core'
import { Type as T } from 'typebox'
import {
  CategoryName,
  type SellerCategory,
} from '../../../domains/catalogue/categories/categories.contract.ts'
import { MAX_CATEGORY_NAME } from '../../../domains/catalogue/shared/category-limits.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminCategoriesTexts as texts } from '../../../ui/texts/admin-categories.ts'
import { useCreateCategory } from '../api/products/categories.api.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { useShapedForm } from '../components/form/use-shaped-form.ts'

const shape = T.Object({ name: CategoryName })

/** Creates a category below `parent`, or at the top for null. */
export function CategoryCreateDialog({
  shopid,
  parent,
  onCreated,
  onClose,
}: {
  shopid: string
  parent: SellerCategory | null
  onCreated?: (categoryId: number) => void
  onClose: () => void
}) {
  const create = useCreateCategory(shopid)
  const { form, read } = useShapedForm({
    initial: { name: '' },
    shape,
    bodyOf: ({ name }) => ({ name: name.trim() }),
    rules: ({ name }) => (name.trim() ? {} : { name: texts.nameMissing }),
  })
  const go = () => {
    const body = read()
    if (!body) return
    create.mutate(
      { ...body, parent: parent?.cid ?? 0 },
      {
        onSuccess({ cid }) {
          onCreated?.(cid)
          toast({ text: texts.created(body.name), kind: 'done' })
          onClose()
        },
      },
    )
  }
  return (
    <EditDialog
      title={texts.create}
      go={texts.create}
      form={form}
      labels={{ name: texts.name }}
      busy={create.isPending}
      error={create.error}
      onGo={go}
      onClose={onClose}
    >
      {parent && <Text size="sm">{texts.createBelow(parent.name)}</Text>}
      <TextInput
        label={texts.name}
        maxLength={MAX_CATEGORY_NAME}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </EditDialog>
  )
}
