import { Alert, Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { MemberPreview, PreviewRow } from '../../../../domains/membership/imported/imported.contract.ts'
import { MAX_POINT_YEARS } from '../../../../domains/membership/shared/import-limits.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { points } from '../../../../ui/money.ts'
import { adminMemberImportTexts as texts } from '../../../../ui/texts/admin-member-import.ts'
import { errorMessage } from '../../api/error-message.ts'
import { type MemberUpload, useStartMemberFile } from '../../api/members/imported-members.api.ts'
import { FileStep } from '../../components/files/file-step.tsx'
import { RowCounts } from '../../components/files/row-counts.tsx'
import { type CheckedRow, RowTable } from '../../components/files/row-table.tsx'
import { saveFile } from '../../components/files/save-file.ts'
import { paths } from '../../paths.ts'
import { useNavigateTo } from '../../router/use-go.ts'
import { MemberColumns } from './member-columns.tsx'
import { membersToCorrect } from './member-template.ts'

const ORDER = ['wrong', 'ready', 'correct'] as const

/** The effect of each row and column of a file, before anything is imported. */
export function MemberPreviewStep({
  shopid,
  preview,
  upload,
  onReset,
}: {
  shopid: string
  preview: MemberPreview
  upload: MemberUpload
  /** starts again with another file */
  onReset: () => void
}) {
  const { counts, rows, wrong, digest } = preview
  const [until, setUntil] = useState(yearsFromToday(1))
  const start = useStartMemberFile(shopid)
  const navigate = useNavigateTo()
  const ready = counts.new + counts.update
  const go = () =>
    start.mutate(
      // The chosen program, so that the file is read as the preview shows it.
      { ...upload, program: preview.program, digest, until },
      {
        onSuccess() {
          toast({
            text: texts.started,
            kind: 'done',
            action: { label: texts.toList, run: () => navigate(paths.importedMembers(shopid)) },
          })
          onReset()
        },
      },
    )
  return (
    <FileStep title={texts.steps.check}>
      <RowCounts
        order={ORDER}
        count={(state) => ({ wrong: counts.wrong, ready: counts.new, correct: counts.update })[state]}
        words={texts.counts}
      />
      <MemberColumns columns={preview.columns} />
      <Sums shopid={shopid} preview={preview} />
      {preview.points.rows > 0 && (
        <TextInput
          type="date"
          label={texts.until}
          description={texts.untilHint}
          required
          min={todayInSeoul()}
          max={yearsFromToday(MAX_POINT_YEARS)}
          value={until}
          onChange={({ currentTarget: { value } }) => setUntil(value)}
        />
      )}
      {start.error && (
        <Alert color="red" role="alert">
          {errorMessage(start.error)}
        </Alert>
      )}
      <Button disabled={ready === 0 || until === ''} loading={start.isPending} onClick={go}>
        {texts.go(ready)}
      </Button>
      {wrong.length > 0 && (
        <>
          <Group gap="xs">
            <Title order={3} size="h6">
              {texts.wrongRows(wrong.length, counts.wrong)}
            </Title>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => saveFile(texts.fixFileName(todayInSeoul()), membersToCorrect(wrong))}
            >
              {texts.downloadWrong}
            </Button>
          </Group>
          <RowTable head={texts.head} rows={wrong.map(checkedRow)} />
        </>
      )}
      <Title order={3} size="h6">
        {texts.firstRows(rows.length)}
      </Title>
      <RowTable head={texts.head} rows={rows.map(checkedRow)} />
    </FileStep>
  )
}

/** Points, consents and unknown tiers of the whole file. */
function Sums({ shopid, preview }: { shopid: string; preview: MemberPreview }) {
  const { points: sums, expired, consents, unknown_tiers: tiers } = preview
  return (
    <Stack gap="xs" w="100%">
      <Text size="sm">{texts.points(sums.rows, sums.sum)}</Text>
      {expired > 0 && <Text size="sm">{texts.expired(expired)}</Text>}
      <Text size="sm">{texts.consents(consents)}</Text>
      {tiers.length > 0 && (
        <Alert color="orange" title={texts.unknownTiers}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {texts.unknownTiersText(tiers.map(({ name, rows }) => texts.tierRows(name, rows)).join(', '))}
          </Text>
          <Anchor href={paths.tiers(shopid)} size="sm">
            {texts.toTiers}
          </Anchor>
        </Alert>
      )}
    </Stack>
  )
}

function yearsFromToday(years: number): string {
  const [year = '', ...rest] = todayInSeoul().split('-')
  const day = [Number(year) + years, ...rest].join('-')
  // 29 February has no counterpart in most years.
  return day.replace('-02-29', '-02-28')
}

const checkedRow = ({ row, outcome, notes, ...cells }: PreviewRow): CheckedRow => {
  const { email, name, phone, points: amount, until, tier, joined, consents } = cells
  return {
    key: String(row),
    row,
    cells: [
      [name, email, formatPhone(phone)].filter(Boolean).join(' · '),
      [points(amount), until.replaceAll('-', '.')].filter(Boolean).join(' · '),
      [tier, joined.replaceAll('-', '.')].filter(Boolean).join(' · '),
    ],
    result:
      outcome === 'wrong'
        ? notes.join(' ')
        : [texts.outcomes[outcome], consents && texts.withConsent, ...notes].filter(Boolean).join(' · '),
    isWrong: outcome === 'wrong',
  }
}
