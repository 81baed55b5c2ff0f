import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { MAX_REPORT_TEXT } from '../../../../domains/supervision/shared/report-terms.ts'
import { MAX_LIFT_REASON } from '../../../../domains/supervision/shared/supervision-limits.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { operatorReportsTexts as texts } from '../../../../ui/texts/admin-reports.ts'
import { paths } from '../../paths.ts'
import { DecisionDialog } from '../settlements/decision-dialog.tsx'
import { useReason } from '../settlements/use-reason.tsx'

interface Subject {
  shop: number
  shop_name: string
  dom: string
  pid: number | null
  sid: number | null
  title: string
}

export const nameOf = ({ title, shop_name }: Subject) => title || shop_name

/** Name of a product or a shop, with links to it in its shop and to the shop's page for operators. */
export function SubjectName({ subject, isClosed }: { subject: Subject; isClosed: boolean }) {
  const { shop, shop_name, dom, sid, pid } = subject
  const href = pid === null ? paths.shop(dom) : sid === null ? null : paths.shopProduct(dom, sid)
  return (
    <Stack gap={2} miw={0}>
      <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
        {href && !isClosed ? (
          <Anchor href={href} target="_blank" inherit>
            {nameOf(subject)}
          </Anchor>
        ) : (
          nameOf(subject)
        )}
      </Title>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {pid === null ? dom : shop_name} ·{' '}
        <Anchor href={paths.operatorShop(shop)} size="sm" underline="always">
          {texts.toShop}
        </Anchor>
      </Text>
    </Stack>
  )
}

export function Passage({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </div>
  )
}

interface Act {
  go: string
  text: string
  hint: string
}

/** Asks for the reason of a decision, or for the text that the seller reads. */
export function ReasonDialog({
  title,
  act,
  danger = false,
  isForSeller = false,
  decision,
  onClose,
}: {
  title: string
  act: Act
  danger?: boolean
  isForSeller?: boolean
  decision: UseMutationResult<unknown, Error, string>
  onClose: () => void
}) {
  const max = isForSeller ? MAX_REPORT_TEXT : MAX_LIFT_REASON
  const reason = useReason({ label: texts.reason, hint: act.hint, needed: texts.reasonNeeded, max })
  return (
    <DecisionDialog
      title={title}
      go={act.go}
      text={act.text}
      danger={danger}
      decision={decision}
      onGo={() => reason.read((written) => decision.mutate(written, { onSuccess: onClose }))}
      onClose={onClose}
    >
      {reason.field}
    </DecisionDialog>
  )
}

export const Loading = () => <Skeleton role="status" h={240} aria-label={adminTexts.loading} />

/** Buttons to the next page and back to the first. */
export function Pager<Place>({
  place,
  next,
  onGo,
}: {
  place: Place | undefined
  next: Place | null
  onGo: (place: Place | undefined) => void
}) {
  if (place === undefined && next === null) return null
  return (
    <Group justify="center" gap="xs">
      {place !== undefined && (
        <Button variant="default" onClick={() => onGo(undefined)}>
          {texts.first}
        </Button>
      )}
      {next !== null && (
        <Button variant="default" onClick={() => onGo(next)}>
          {texts.more}
        </Button>
      )}
    </Group>
  )
}
