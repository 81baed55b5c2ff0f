import { Badge, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { seoulMinute } from '../../../../../ui/dates.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../../../ui/texts/admin.ts'
import { adminLookTexts } from '../../../../../ui/texts/admin-look.ts'
import { useLookVersions } from '../../../calls/pages/look.ts'
import { useFocusBack } from '../../../kit/form/use-focus-back.ts'
import { useShop } from '../../../shell/use-shop.ts'
import type { LookEditing } from '../use-look-draft.ts'

const texts = adminLookTexts.versions

/** The published looks, each with a way back to it. */
export function VersionsDialog({
  editing,
  mayWrite,
  onClose,
}: {
  editing: LookEditing
  mayWrite: boolean
  onClose: () => void
}) {
  useFocusBack()
  const { shopid } = useShop()
  const { data: versions } = useLookVersions(shopid)
  const restore = async (publication: number) => {
    const done = await editing.restore(publication)
    if (done) toast({ text: done.drafted ? `${texts.done} ${texts.kept}` : texts.done, look: 'done' })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={texts.go} closeButtonProps={{ 'aria-label': adminTexts.close }}>
      {!versions && <Loader role="status" aria-label={texts.go} />}
      {versions?.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {versions?.map(({ id, published_at, by, timed }, at) => (
          <Group component="li" key={id} justify="space-between" wrap="nowrap">
            <div>
              <Text>{seoulMinute(published_at)}</Text>
              <Text size="sm" c="dimmed">
                {by || texts.before} {timed && <Badge variant="light">{texts.timed}</Badge>}
              </Text>
            </div>
            {at === 0 ? (
              <Text size="sm" c="dimmed" flex="none">
                {texts.now}
              </Text>
            ) : (
              mayWrite && (
                <Button
                  variant="default"
                  flex="none"
                  loading={editing.busy}
                  aria-label={texts.restoreOf(seoulMinute(published_at))}
                  onClick={() => void restore(id)}
                >
                  {texts.restore}
                </Button>
              )
            )}
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
