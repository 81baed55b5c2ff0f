import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import type { SavedAnswer } from '../../../../../domains/reviews/seller/saved/saved-answers.contract.ts'
import { type AnswerField, missingFields } from '../../../../../domains/reviews/shared/answer-fields.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminSavedAnswersTexts as texts } from '../../../../../ui/texts/admin-saved-answers.ts'
import { useDeleteAnswer, useSaveAnswer } from '../../../calls/inbox/saved-answers.ts'

/** One saved answer, which a press inserts where its fields can be filled in. */
export function SavedRow({
  shopid,
  saved,
  values,
  onInsert,
  onEdit,
}: {
  shopid: string
  saved: SavedAnswer
  values: Partial<Record<AnswerField, string>>
  onInsert: () => void
  onEdit: () => void
}) {
  const { id, name, text } = saved
  const removing = useDeleteAnswer(shopid)
  const saving = useSaveAnswer(shopid)
  const missing = missingFields(text, values)
  const remove = () =>
    removing.mutate(id, {
      onSuccess: () =>
        toast({
          text: texts.removed,
          look: 'done',
          action: { label: texts.back, run: () => saving.mutate({ id: 0, version: 1, name, text }) },
        }),
    })
  return (
    <Group component="li" gap={4} wrap="nowrap" align="center">
      <UnstyledButton
        disabled={missing.length > 0}
        onClick={onInsert}
        style={{ flex: 1, minWidth: 0, minHeight: 44 }}
      >
        <Text size="sm" fw={700} truncate>
          {name}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {missing.length > 0 ? texts.missing(missing) : text}
        </Text>
      </UnstyledButton>
      <Button variant="subtle" px="xs" flex="none" aria-label={texts.editOf(name)} onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        flex="none"
        aria-label={texts.removeOf(name)}
        loading={removing.isPending}
        onClick={remove}
      >
        {texts.remove}
      </Button>
    </Group>
  )
}
