import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { seoulMinute } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminPageEditorTexts as texts } from '../../../../ui/texts/admin-page-editor.ts'
import { errorMessage } from '../../api/error-message.ts'
import { pageVersionsQuery, useDraftStep } from '../../api/pages/page-drafts.api.ts'
import { useReturnFocus } from '../../components/form/use-return-focus.ts'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import type { useAutosave } from '../document/use-autosave.ts'
import { useEditing } from '../document/use-edited-page.ts'

interface Props {
  page: string
  saving: ReturnType<typeof useAutosave>
  onClose: () => void
}

/** The publications of a page; each can be published again. */
export function VersionsDialog({ page, saving, onClose }: Props) {
  useReturnFocus()
  const { shopid } = useEditing()
  const { data } = useQuery(pageVersionsQuery(shopid, page))
  const step = useDraftStep(shopid, page)
  const restore = (publication: number) =>
    step.mutate(
      { step: 'restore', publication },
      {
        onSuccess(next) {
          saving.continueFrom(next)
          void toast({ text: texts.restored, kind: 'done' })
          onClose()
        },
        onError: (error) => void toast({ text: errorMessage(error), kind: 'error' }),
      },
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.versions}
      closeButtonProps={{ 'aria-label': adminTexts.close }}
    >
      <Stack gap="xs">
        {!data && <ListSkeleton />}
        {data?.length === 0 && <Text>{texts.noVersions}</Text>}
        {data?.map(({ id, published_at, by, timed }, index) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <div>
              <Text>{seoulMinute(published_at)}</Text>
              <Text size="sm" c="dimmed">
                {by || texts.before} {timed && <Badge variant="light">{texts.timed}</Badge>}
              </Text>
            </div>
            {index > 0 && (
              <Button variant="default" h={44} loading={step.isPending} onClick={() => restore(id)}>
                {texts.restore}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
