import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { newRequestKey } from '../../../../client/request-key.ts'
import {
  type MemberDetail,
  PointGiftShape,
} from '../../../../domains/membership/customers/customers.contract.ts'
import type { PointHistory, PointRow } from '../../../../domains/membership/points/points.contract.ts'
import { lastDay, seoulMinute } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { points } from '../../../../ui/money.ts'
import { adminCustomersTexts } from '../../../../ui/texts/admin-customers.ts'
import { membershipTexts } from '../../../../ui/texts/membership.ts'
import { useGivePoints, useMemberPoints } from '../../api/members/members.api.ts'
import { EditDialog } from '../../components/edit/edit-dialog.tsx'
import { useShapedForm } from '../../components/form/use-shaped-form.ts'
import { Section } from '../../components/section.tsx'
import { blankGift, giftErrors, giftOf } from '../point-gift.ts'
import { GiftFields, giftLabels } from '../point-gift-fields.tsx'
import styles from './member-points-card.module.css'

const texts = adminCustomersTexts.page
const giftTexts = adminCustomersTexts.gift

export function PointsCard({
  shopid,
  member,
  mayWrite,
}: {
  shopid: string
  member: MemberDetail
  mayWrite: boolean
}) {
  const [page, setPage] = useState(1)
  const [isGiving, setGiving] = useState(false)
  const { data } = useMemberPoints(shopid, member.uid, page)
  return (
    <Section
      title={texts.points}
      action={
        mayWrite && (
          <Button variant="default" onClick={() => setGiving(true)}>
            {texts.give}
          </Button>
        )
      }
    >
      <Group gap="md" mb="sm" align="baseline">
        <Text fw={700} size="lg">
          {points(data?.balance ?? member.points)}
        </Text>
        {member.pending > 0 && (
          <Text size="sm" c="dimmed">
            {texts.pending} {points(member.pending)}
          </Text>
        )}
      </Group>
      {data && <Ledger history={data} onPage={setPage} />}
      {isGiving && <GiftDialog shopid={shopid} member={member} onClose={() => setGiving(false)} />}
    </Section>
  )
}

function Ledger({ history, onPage }: { history: PointHistory; onPage: (page: number) => void }) {
  const { rows, page, pages } = history
  if (rows.length === 0) return <Text c="dimmed">{texts.noPoints}</Text>
  return (
    <Stack gap="xs">
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Group justify="space-between">
          <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {texts.newer}
          </Button>
          <Text size="sm" c="dimmed">
            {texts.pages(page, pages)}
          </Text>
          <Button variant="default" disabled={page === pages} onClick={() => onPage(page + 1)}>
            {texts.more}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Row({ row: { kind, amount, pending, reason, at, expires_at } }: { row: PointRow }) {
  const change = amount || pending
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {[membershipTexts.history.kinds[kind], reason].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {[seoulMinute(at), expires_at && texts.untilDay(lastDay(expires_at))].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Text size="sm" fw={700} style={{ whiteSpace: 'nowrap' }}>
        {change > 0 ? `+${points(change)}` : `-${points(-change)}`}
      </Text>
    </Group>
  )
}

/** Adds or deducts points of a member. */
function GiftDialog({
  shopid,
  member,
  onClose,
}: {
  shopid: string
  member: Pick<MemberDetail, 'uid' | 'name' | 'points'>
  onClose: () => void
}) {
  // One key per dialog, so that a repeated submit changes points once.
  const [key] = useState(newRequestKey)
  const give = useGivePoints(shopid, member.uid)
  const { form, read } = useShapedForm({
    initial: blankGift,
    shape: PointGiftShape,
    bodyOf: giftOf,
    rules: giftErrors,
  })
  const { way } = form.values
  const go = () => {
    const gift = read()
    if (!gift) return
    give.mutate(
      { ...gift, key },
      {
        onSuccess() {
          toast({ text: giftTexts.done[way], kind: 'done' })
          onClose()
        },
      },
    )
  }
  return (
    <EditDialog
      title={giftTexts.title(member.name)}
      go={giftTexts.go[way]}
      form={form}
      labels={giftLabels}
      busy={give.isPending}
      error={give.error}
      onGo={go}
      onClose={onClose}
    >
      <Text size="sm">{giftTexts.has(member.points)}</Text>
      <GiftFields form={form} />
    </EditDialog>
  )
}
