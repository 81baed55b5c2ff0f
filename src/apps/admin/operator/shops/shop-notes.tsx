import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { MAX_NOTE } from '../../../../domains/supervision/shared/supervision-limits.ts'
import type { ShopDetail } from '../../../../domains/supervision/supervision.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { operatorShopsTexts } from '../../../../ui/texts/admin-operator-shops.ts'
import { useAddShopNote } from '../../api/operator/shops.api.ts'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'
import { Section } from '../../components/section.tsx'
import styles from '../registrations-page.module.css'

const texts = operatorShopsTexts.notes

/** What operators have noted about a shop, newest first. */
export function ShopNotes({
  shop: { shop: shopId, notes },
  mayDecide,
}: {
  shop: ShopDetail
  mayDecide: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={texts.title}
      action={
        mayDecide && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      {notes.length === 0 && <Text size="sm">{texts.none}</Text>}
      <Stack gap="sm">
        {notes.map(({ id, text, written_by, written_at }) => (
          <div key={id}>
            <Text size="xs" c="dimmed">
              {seoulMinute(written_at)} {written_by.name}
            </Text>
            <Text size="sm" className={styles.long} style={{ whiteSpace: 'pre-line' }}>
              {text}
            </Text>
          </div>
        ))}
      </Stack>
      {isOpen && <NoteDialog shopId={shopId} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function NoteDialog({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const { add, label, hint, needed, added } = texts
  return (
    <ReasonedDecision
      title={add}
      words={{ go: add, label, hint, needed }}
      max={MAX_NOTE}
      decision={useAddShopNote(shopId, added)}
      onClose={onClose}
    />
  )
}
