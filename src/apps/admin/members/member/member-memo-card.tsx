import { Skeleton, Stack, Text } from '@mantine/core'
import { adminCustomersTexts } from '../../../../ui/texts/admin-customers.ts'
import { orderNotesTexts } from '../../../../ui/texts/admin-order-notes.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useMemberNotes, useSaveMemberMemo } from '../../api/orders/order-notes.api.ts'
import { Section } from '../../components/section.tsx'
import { OrderLabels } from '../../orders/notes/order-labels.tsx'
import { MemoForm } from '../../orders/notes/order-memo-card.tsx'

const texts = adminCustomersTexts.page

/** The staff's memo and labels of a member, which the member's orders show too. */
export function MemoCard({ shopid, uid, mayWrite }: { shopid: string; uid: number; mayWrite: boolean }) {
  const notes = useMemberNotes(shopid, uid)
  const save = useSaveMemberMemo(shopid, uid)
  return (
    <Section title={texts.memo}>
      {notes.isPending && <Skeleton height={96} />}
      {notes.isLoadingError && <Text size="sm">{errorMessage(notes.error)}</Text>}
      {notes.data && (
        <Stack gap="sm">
          <OrderLabels labels={notes.data.labels.map((label) => ({ ...label, of_buyer: false }))} />
          <MemoForm
            title={texts.memo}
            hint={orderNotesTexts.memo.memberHint}
            memo={notes.data.memo}
            save={save}
            mayWrite={mayWrite}
          />
        </Stack>
      )}
    </Section>
  )
}
