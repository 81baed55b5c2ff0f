import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ListedPromotion } from '../../../../domains/content/promotions/promotions.contract.ts'
import { MAX_PROMOTION_REASON } from '../../../../domains/content/shared/content-limits.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { operatorPromotionTexts as texts } from '../../../../ui/texts/admin-promotions.ts'
import { useDeletePromotion, useEndPromotion, usePromotions } from '../../api/operator/promotions.api.ts'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { Pager } from '../../components/table/pager.tsx'
import { paths } from '../../paths.ts'
import { PromotionCreateDialog } from './promotion-create-dialog.tsx'

/** The platform's promotions, newest first. */
export function PromotionsPage() {
  const [after, setAfter] = useState<number>()
  const [isCreating, setCreating] = useState(false)
  const { data, error, isLoadingError, refetch } = usePromotions(after)
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={data && <Button onClick={() => setCreating(true)}>{texts.add}</Button>}
    >
      {isLoadingError && (
        <ErrorState error={error} retry={() => void refetch()} missing={texts.noun} isPage={false} />
      )}
      {!data && !isLoadingError && <ListSkeleton />}
      {data?.promotions.length === 0 && (
        <EmptyState title={texts.empty} text={texts.emptyText} isPage={false} />
      )}
      <Stack gap="sm">
        {data?.promotions.map((promotion) => (
          <Promotion key={promotion.id} promotion={promotion} />
        ))}
      </Stack>
      {data && <Pager cursor={after} next={data.next} onGo={setAfter} />}
      {isCreating && <PromotionCreateDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

const COLORS = { draft: 'gray', waiting: 'blue', shown: 'yard', ended: 'red' }

function Promotion({ promotion }: { promotion: ListedPromotion }) {
  const { id, slug, title, state, drafted, shown_from, shown_until, changed_at, changed_by } = promotion
  const [act, setAct] = useState<'end' | 'remove'>()
  const period =
    shown_from || shown_until
      ? texts.period(shown_from ? seoulMinute(shown_from) : '', shown_until ? seoulMinute(shown_until) : '')
      : texts.always
  return (
    <Paper component="article" withBorder p="md" aria-label={title}>
      <Stack gap="xs">
        <Group gap="xs">
          <Badge variant="light" color={COLORS[state]}>
            {texts.states[state]}
          </Badge>
          {drafted && (
            <Badge variant="light" color="orange">
              {texts.drafted}
            </Badge>
          )}
          {state !== 'draft' && (
            <Text size="sm" c="dimmed">
              {period}
            </Text>
          )}
        </Group>
        <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {texts.address(slug)} ·{' '}
          {changed_at ? texts.changed(seoulMinute(changed_at), changed_by) : texts.fromFile}
        </Text>
        <Group gap="xs">
          <Button
            component="a"
            size="xs"
            variant="default"
            href={paths.operatorPromotion(id)}
            aria-label={texts.editOf(title)}
          >
            {texts.edit}
          </Button>
          {(state === 'shown' || state === 'waiting') && (
            <Button
              size="xs"
              variant="default"
              aria-label={texts.end.dialogTitle(title)}
              onClick={() => setAct('end')}
            >
              {texts.end.go}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            c="red"
            aria-label={texts.remove.dialogTitle(title)}
            onClick={() => setAct('remove')}
          >
            {texts.remove.go}
          </Button>
        </Group>
      </Stack>
      {act && <ActDialog promotion={promotion} act={act} onClose={() => setAct(undefined)} />}
    </Paper>
  )
}

function ActDialog({
  promotion,
  act,
  onClose,
}: {
  promotion: ListedPromotion
  act: 'end' | 'remove'
  onClose: () => void
}) {
  const decisions = { end: useEndPromotion(promotion), remove: useDeletePromotion(promotion) }
  return (
    <ReasonedDecision
      title={texts[act].dialogTitle(promotion.title)}
      words={texts[act]}
      max={MAX_PROMOTION_REASON}
      danger
      decision={decisions[act]}
      onClose={onClose}
    />
  )
}
