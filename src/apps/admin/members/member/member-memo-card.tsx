import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { Type as T } from 'typebox'
import type { MemberDetail } from '../../../../domains/membership/customers/customers.contract.ts'
import { MEMO_LENGTH } from '../../../../domains/membership/shared/customer-limits.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminCustomersTexts } from '../../../../ui/texts/admin-customers.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useSaveMemo } from '../../api/members/members.api.ts'
import { ConflictDialog } from '../../components/edit/conflict-dialog.tsx'
import { useLeaveGuard } from '../../components/edit/use-leave-guard.tsx'
import { useVersionedEdit } from '../../components/edit/use-versioned-edit.ts'
import { Section } from '../../components/section.tsx'

const texts = adminCustomersTexts.page

const MemoShape = T.Object({ memo: T.String({ maxLength: MEMO_LENGTH }) })

interface Props {
  shopid: string
  member: Pick<MemberDetail, 'uid' | 'memo' | 'version'>
  mayWrite: boolean
}

/** The staff's memo about a member. */
export function MemoCard({ shopid, member: { uid, memo, version }, mayWrite }: Props) {
  const { form, go, busy, error, conflict } = useVersionedEdit({
    row: { memo, version },
    writtenOf: (row: { memo: string; version: number }) => ({ memo: row.memo }),
    shape: MemoShape,
    bodyOf: (written) => written,
    save: useSaveMemo(shopid, uid),
    staysOpen: true,
    onSaved: () => toast({ text: texts.saved, kind: 'done' }),
  })
  const { question } = useLeaveGuard(form.isDirty())
  return (
    <Section title={texts.memo}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <Stack gap="xs">
          <Textarea
            aria-label={texts.memo}
            description={texts.memoHint}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={MEMO_LENGTH}
            readOnly={!mayWrite}
            {...form.getInputProps('memo')}
          />
          {error && (
            <Alert color="red" role="alert">
              <Text size="sm">{errorMessage(error)}</Text>
            </Alert>
          )}
          {mayWrite && (
            <Group justify="flex-end">
              <Button type="submit" variant="default" loading={busy} disabled={!form.isDirty()}>
                {texts.save}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      {question}
      {conflict && <ConflictDialog conflict={conflict} labels={{ memo: texts.memo }} />}
    </Section>
  )
}
