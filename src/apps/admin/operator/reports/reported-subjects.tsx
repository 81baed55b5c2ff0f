import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ReportedSubject } from '../../../../domains/supervision/reports/reports.contract.ts'
import { MAX_REPORT_TEXT } from '../../../../domains/supervision/shared/report-terms.ts'
import { MAX_LIFT_REASON } from '../../../../domains/supervision/shared/supervision-limits.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { quantity } from '../../../../ui/money.ts'
import { operatorReportsTexts as texts } from '../../../../ui/texts/admin-reports.ts'
import { platformReportCauses } from '../../../../ui/texts/platform-report.ts'
import { rightsKinds } from '../../../../ui/texts/rights-notice.ts'
import {
  type ReportCursor,
  useDismissReports,
  useReportedSubjects,
  useTakeDownProduct,
} from '../../api/operator/reports.api.ts'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { Pager } from '../../components/table/pager.tsx'
import { Loading, nameOf, SubjectName } from './report-parts.tsx'
import { RightsNoticeLine } from './rights-notice-line.tsx'

/** Products and shops with open reports, oldest first. */
export function ReportedSubjects({ mayDecide }: { mayDecide: boolean }) {
  const [cursor, setCursor] = useState<ReportCursor>()
  const { data, error, isLoadingError, refetch } = useReportedSubjects(cursor)
  if (isLoadingError)
    return <ErrorState error={error} retry={() => void refetch()} missing={texts.noun} isPage={false} />
  if (!data) return <Loading />
  return (
    <>
      {data.subjects.length === 0 && <EmptyState title={texts.empty.reports} isPage={false} />}
      <Stack gap="sm">
        {data.subjects.map((subject) => (
          <Subject key={subject.id} subject={subject} mayDecide={mayDecide} />
        ))}
      </Stack>
      <Pager cursor={cursor} next={data.next} onGo={setCursor} />
    </>
  )
}

function Subject({ subject, mayDecide }: { subject: ReportedSubject; mayDecide: boolean }) {
  const { pid, reports, since, is_closed, newest } = subject
  const [act, setAct] = useState<'dismiss' | 'take-down'>()
  const kind = pid === null ? 'shop' : 'product'
  const name = nameOf(subject)
  const close = () => setAct(undefined)
  return (
    <Paper component="article" withBorder p="md" aria-label={name}>
      <Stack gap="sm">
        <Group gap="xs">
          <Badge variant="light" color="gray">
            {texts[kind]}
          </Badge>
          <Badge variant="filled" color="yard">
            {texts.count(quantity(reports))}
          </Badge>
          {is_closed && (
            <Badge variant="light" color="red">
              {texts.closed[kind]}
            </Badge>
          )}
          <Text size="sm" c="dimmed">
            {texts.since(seoulMinute(since))}
          </Text>
        </Group>
        <SubjectName subject={subject} isClosed={is_closed} />
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {newest.map(({ id, cause, words, sent_at, notice }) => (
            <li key={id}>
              <Text size="sm">
                <strong>
                  {notice ? texts.rights.dialogTitle(rightsKinds[notice.kind]) : platformReportCauses[cause]}
                </strong>{' '}
                <Text span size="xs" c="dimmed">
                  {seoulMinute(sent_at)}
                </Text>
              </Text>
              <Text
                size="sm"
                c={words ? undefined : 'dimmed'}
                style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
              >
                {words || texts.noWords}
              </Text>
              {notice && <RightsNoticeLine {...notice} />}
            </li>
          ))}
        </Stack>
        {reports > newest.length && (
          <Text size="xs" c="dimmed">
            {texts.newest(newest.length)}
          </Text>
        )}
        {mayDecide && (
          <Group gap="xs">
            {pid !== null && !is_closed && (
              <Button
                size="xs"
                color="red"
                aria-label={texts.takeDown.dialogTitle(name)}
                onClick={() => setAct('take-down')}
              >
                {texts.takeDown.go}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              aria-label={texts.dismiss.dialogTitle(name)}
              onClick={() => setAct('dismiss')}
            >
              {texts.dismiss.go}
            </Button>
          </Group>
        )}
      </Stack>
      {act === 'dismiss' && <DismissDialog subject={subject} onClose={close} />}
      {act === 'take-down' && <TakeDownDialog subject={subject} onClose={close} />}
    </Paper>
  )
}

interface DialogProps {
  subject: ReportedSubject
  onClose: () => void
}

function DismissDialog({ subject, onClose }: DialogProps) {
  // The id of the newest report that the operator sees; later ones stay open.
  const last = subject.newest[0]?.id ?? 0
  return (
    <ReasonedDecision
      title={texts.dismiss.dialogTitle(nameOf(subject))}
      words={texts.dismiss}
      max={MAX_LIFT_REASON}
      decision={useDismissReports({ id: subject.id, last }, texts.dismiss.done)}
      onClose={onClose}
    />
  )
}

function TakeDownDialog({ subject, onClose }: DialogProps) {
  return (
    <ReasonedDecision
      title={texts.takeDown.dialogTitle(nameOf(subject))}
      words={texts.takeDown}
      max={MAX_REPORT_TEXT}
      danger
      decision={useTakeDownProduct(subject.id, texts.takeDown.done)}
      onClose={onClose}
    />
  )
}
