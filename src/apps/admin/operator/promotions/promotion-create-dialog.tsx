import { Alert, TextInput } from '@mantine/core'
import { Type as T } from 'typebox'
import { isContentSlug } from '../../../../domains/content/shared/content-slug.ts'
import { operatorPromotionTexts as texts } from '../../../../ui/texts/admin-promotions.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useCreatePromotion } from '../../api/operator/promotions.api.ts'
import { refusedFields } from '../../api/refusals.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useShapedForm } from '../../components/form/use-shaped-form.ts'
import { paths } from '../../paths.ts'
import { useNavigateTo } from '../../router/use-go.ts'

const SHAPE = T.Object({ title: T.String({ maxLength: 200 }), slug: T.String({ maxLength: 60 }) })

/** Creates a promotion and opens it in the editor. */
export function PromotionCreateDialog({ onClose }: { onClose: () => void }) {
  const create = useCreatePromotion()
  const navigateTo = useNavigateTo()
  const { form, read } = useShapedForm({
    initial: { title: '', slug: '' },
    shape: SHAPE,
    bodyOf: ({ title, slug }) => ({ title: title.trim(), slug: slug.trim() }),
    rules: ({ title, slug }) => ({
      ...(title.trim() === '' && { title: texts.titleNeeded }),
      ...(!isContentSlug(slug.trim()) && { slug: texts.slugWrong }),
    }),
  })
  const go = () => {
    const promotion = read()
    if (!promotion) return
    create.mutate(promotion, {
      onError: (error) => form.setErrors(refusedFields(error)),
      onSuccess: ({ id }) => void navigateTo(paths.operatorPromotion(id)),
    })
  }
  return (
    <FormDialog title={texts.add} go={texts.add} busy={create.isPending} onGo={go} onClose={onClose}>
      <TextInput label={texts.fields.title} maxLength={200} required {...form.getInputProps('title')} />
      <TextInput
        label={texts.fields.slug}
        description={texts.slugHint}
        maxLength={60}
        required
        {...form.getInputProps('slug')}
      />
      {create.error && Object.keys(refusedFields(create.error)).length === 0 && (
        <Alert color="red" role="alert">
          {errorMessage(create.error)}
        </Alert>
      )}
    </FormDialog>
  )
}
