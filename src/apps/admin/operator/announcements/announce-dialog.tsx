import { Alert, Checkbox, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import {
  ANNOUNCEMENT_KINDS,
  type AnnouncementDraft,
  AnnouncementDraftShape,
  MAX_ANNOUNCEMENT_TEXT,
  MAX_ANNOUNCEMENT_TITLE,
} from '../../../../domains/supervision/announcements/announcements.contract.ts'
import { parseSeoulInput } from '../../../../ui/dates.ts'
import {
  platformAnnouncementTexts,
  operatorAnnouncementTexts as texts,
} from '../../../../ui/texts/admin-announcements.ts'
import { useAnnounce } from '../../api/announcements.api.ts'
import { errorMessage } from '../../api/error-message.ts'
import { refusedFields } from '../../api/refusals.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useShapedForm } from '../../components/form/use-shaped-form.ts'

interface Written extends Record<string, unknown> {
  kind: AnnouncementDraft['kind']
  title: string
  text: string
  /** id of the plan; empty for all shops */
  plan: string
  /** form value of a time in Seoul; empty for now */
  shown_from: string
  shown_until: string
  by_mail: boolean
}

const EMPTY: Written = {
  kind: 'news',
  title: '',
  text: '',
  plan: '',
  shown_from: '',
  shown_until: '',
  by_mail: true,
}

/** Writes an announcement to all shops, or to those with a fee plan. */
export function AnnounceDialog({
  plans,
  onClose,
}: {
  plans: readonly { id: number; name: string }[]
  onClose: () => void
}) {
  const announce = useAnnounce()
  const { form, read } = useShapedForm({
    initial: EMPTY,
    shape: AnnouncementDraftShape,
    bodyOf: (written): AnnouncementDraft => ({
      ...written,
      plan: written.plan ? Number(written.plan) : null,
      shown_from: parseSeoulInput(written.shown_from),
      shown_until: parseSeoulInput(written.shown_until),
    }),
    rules: ({ kind, title, text, shown_until }) => ({
      ...(title.trim() === '' && { title: texts.needed.title }),
      ...(text.trim() === '' && { text: texts.needed.text }),
      ...(kind === 'maintenance' && shown_until === '' && { shown_until: texts.needed.until }),
    }),
  })
  const go = () => {
    const draft = read()
    if (!draft) return
    announce.mutate(draft, {
      onError: (error) => form.setErrors(refusedFields(error)),
      onSuccess: onClose,
    })
  }
  const { fields, hints } = texts
  return (
    <FormDialog title={texts.write} go={texts.send} busy={announce.isPending} onGo={go} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
        <NativeSelect
          label={fields.kind}
          description={hints.kind}
          data={ANNOUNCEMENT_KINDS.map((value) => ({ value, label: platformAnnouncementTexts.kinds[value] }))}
          {...form.getInputProps('kind')}
        />
        <NativeSelect
          label={fields.plan}
          data={[
            { value: '', label: texts.all },
            ...plans.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.getInputProps('plan')}
        />
      </SimpleGrid>
      <TextInput
        label={fields.title}
        maxLength={MAX_ANNOUNCEMENT_TITLE}
        required
        {...form.getInputProps('title')}
      />
      <Textarea
        label={fields.text}
        maxLength={MAX_ANNOUNCEMENT_TEXT}
        autosize
        minRows={5}
        maxRows={14}
        required
        {...form.getInputProps('text')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          type="datetime-local"
          label={fields.shown_from}
          description={hints.shown_from}
          {...form.getInputProps('shown_from')}
        />
        <TextInput
          type="datetime-local"
          label={fields.shown_until}
          description={hints.shown_until}
          {...form.getInputProps('shown_until')}
        />
      </SimpleGrid>
      <Checkbox
        label={fields.by_mail}
        description={hints.by_mail}
        {...form.getInputProps('by_mail', { type: 'checkbox' })}
      />
      <Text size="sm" c="dimmed">
        {texts.confirm}
      </Text>
      {announce.error && Object.keys(refusedFields(announce.error)).length === 0 && (
        <Alert color="red" role="alert">
          {errorMessage(announce.error)}
        </Alert>
      )}
    </FormDialog>
  )
}
