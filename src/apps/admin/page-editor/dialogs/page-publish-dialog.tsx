import { Alert, Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isApiError } from '../../../../client/api-error.ts'
import { parseSeoulInput, seoulMinute } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminPageEditorTexts } from '../../../../ui/texts/admin-page-editor.ts'
import { errorMessage } from '../../api/error-message.ts'
import { type PageDraft, promotionIdOf, useDraftStep } from '../../api/pages/page-drafts.api.ts'
import { staleRow } from '../../api/refusals.ts'
import { useReturnFocus } from '../../components/form/use-return-focus.ts'
import { useLightness } from '../document/colour-lightness.ts'
import { warningsOf } from '../document/page-warnings.ts'
import type { useAutosave } from '../document/use-autosave.ts'
import { useEditing } from '../document/use-edited-page.ts'

const { publishAsk: texts, ...rest } = adminPageEditorTexts

interface Props {
  page: string
  saving: ReturnType<typeof useAutosave>
  onClose: () => void
}

/** Publishes a page now or at a time. Shows warnings before, and problems that prevent it. */
export function PublishDialog({ page, saving, onClose }: Props) {
  useReturnFocus()
  const { store, shopid } = useEditing()
  const lightness = useLightness()
  const step = useDraftStep(shopid, page)
  const [publishAt, setPublishAt] = useState('')
  const [problems, setProblems] = useState<string[]>([])
  const { blocks, below, shown_from, shown_until } = store.get()
  const isPromotion = promotionIdOf(page) !== null
  const all = [...blocks, ...below]
  const warningCount = all.reduce((count, block) => count + warningsOf(block, lightness).length, 0)

  const publish = async (time: string | null) => {
    setProblems([])
    try {
      const version = await saving.flush()
      const next = await step.mutateAsync(
        time === null ? { step: 'publish', version } : { step: 'schedule', version, at: time },
      )
      saving.continueFrom(next, { replacesContent: false })
      void toast({
        text: time !== null ? rest.didSchedule : isPromotion ? rest.promotion.published : rest.published,
        kind: 'done',
      })
      onClose()
    } catch (error) {
      const current = staleRow<PageDraft>(error)
      if (current) {
        saving.setTheirs(current)
        onClose()
      } else setProblems(problemsOf(error))
    }
  }
  return (
    <Modal opened onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': adminTexts.close }}>
      <Stack>
        <Text>{isPromotion ? rest.promotion.publishText(all.length) : texts.text(all.length)}</Text>
        {isPromotion && (
          <Text size="sm" c="dimmed">
            {rest.promotion.period(
              shown_from ? seoulMinute(shown_from) : '',
              shown_until ? seoulMinute(shown_until) : '',
            )}
          </Text>
        )}
        {warningCount > 0 && (
          <Alert color="orange" py="xs">
            {texts.warned(warningCount)}
          </Alert>
        )}
        {problems.length > 0 && (
          <Alert color="red" title={rest.problems} role="alert">
            <List size="sm">
              {problems.map((problem) => (
                <List.Item key={problem}>{problem}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <Button h={44} loading={step.isPending} onClick={() => publish(null)} data-autofocus>
          {texts.now}
        </Button>
        {!isPromotion && (
          <Group align="flex-end" gap="xs">
            <TextInput
              type="datetime-local"
              label={texts.publishAt}
              flex={1}
              value={publishAt}
              onChange={({ currentTarget }) => setPublishAt(currentTarget.value)}
              description={saving.draft.publish_at && rest.scheduled(seoulMinute(saving.draft.publish_at))}
            />
            <Button
              variant="default"
              h={44}
              disabled={!publishAt}
              loading={step.isPending}
              onClick={() => publish(parseSeoulInput(publishAt))}
            >
              {texts.go}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

function problemsOf(error: unknown): string[] {
  const details = isApiError(error)
    ? (error.reply?.details as { problems?: string[] } | undefined)
    : undefined
  return details?.problems ?? [errorMessage(error)]
}
