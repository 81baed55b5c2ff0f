import { Alert, Paper, Stack, Text } from '@mantine/core'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminImportedTexts } from '../../../../ui/texts/admin-imported-members.ts'
import { invitationMailTexts } from '../../../../ui/texts/invitation-mail.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useInviteImported } from '../../api/members/imported-members.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useShop } from '../../shell/use-shop.ts'

const texts = adminImportedTexts.invite

/** Asks before mails are sent, and shows the mail. */
export function InviteDialog({
  shopid,
  ids,
  people,
  onDone = () => {},
  onClose,
}: {
  shopid: string
  /** chosen rows; without them all that wait */
  ids?: number[]
  people: number
  onDone?: () => void
  onClose: () => void
}) {
  const invite = useInviteImported(shopid)
  const go = () =>
    invite.mutate(ids, {
      onSuccess() {
        toast({ text: texts.started, kind: 'done' })
        onClose()
        onDone()
      },
    })
  return (
    <FormDialog title={texts.title} go={texts.go} busy={invite.isPending} onGo={go} onClose={onClose}>
      <Text size="sm">{ids ? texts.chosen(people) : texts.text(people)}</Text>
      <MailPreview />
      <Text size="sm" c="dimmed">
        {texts.notAdvertisement}
      </Text>
      {invite.error && (
        <Alert color="red" role="alert">
          {errorMessage(invite.error)}
        </Alert>
      )}
    </FormDialog>
  )
}

function MailPreview() {
  const { name } = useShop()
  const { subject, heading, lines, button, note } = invitationMailTexts({
    shop: name,
    ...texts.sample,
    until: `${Number(todayInSeoul().slice(0, 4)) + 1}-12-31`,
  })
  return (
    <Paper component="section" withBorder p="sm" aria-label={texts.preview}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {texts.preview}
        </Text>
        <Text size="sm" fw={700}>
          {subject}
        </Text>
        <Text size="sm">{heading}</Text>
        {lines.map((line) => (
          <Text size="sm" key={line}>
            {line}
          </Text>
        ))}
        <Text size="sm" fw={700}>
          [{button}]
        </Text>
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      </Stack>
    </Paper>
  )
}
