import { Button, Group, Input, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  MAX_MONTHS,
  MAX_TIERS,
  type ShopTiers,
  TIER_COLORS,
  type Tier,
  type TiersEdit,
  TiersEditShape,
} from '../../../domains/membership/tiers/tiers.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminKitTexts } from '../../../ui/texts/admin-kit.ts'
import { adminTiersTexts as texts } from '../../../ui/texts/admin-tiers.ts'
import { tiersQuery, useSaveTiers } from '../api/members/tiers.api.ts'
import { EditPage } from '../components/edit/edit-page.tsx'
import { useVersionedEdit } from '../components/edit/use-versioned-edit.ts'
import { Page } from '../components/page.tsx'
import { withMovedItem } from '../components/rows/row-positions.ts'
import { dropLineAt, useRowDrag } from '../components/rows/use-row-drag.ts'
import { useRowSteps } from '../components/rows/use-row-steps.ts'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { unnamedTiers } from './tier-names.ts'
import { TierRow } from './tier-row.tsx'
import styles from './tiers.module.css'

export function TiersPage() {
  const { shopid } = useShop()
  const [openedAt] = useState(Date.now)
  const { data, isLoadingError, error, dataUpdatedAt, refetch } = useQuery(tiersQuery(shopid))
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="lg"
      actions={
        <Group gap="xs">
          <Button component="a" variant="default" href={paths.tierPreview(shopid)}>
            {texts.preview.nav}
          </Button>
          <Button component="a" variant="default" href={paths.tierHistory(shopid)}>
            {texts.history.nav}
          </Button>
        </Group>
      }
    >
      {isLoadingError && <ErrorState error={error} retry={refetch} missing={texts.missing} isPage={false} />}
      {data && dataUpdatedAt >= openedAt ? <TiersForm tiers={data} /> : !isLoadingError && <ListSkeleton />}
    </Page>
  )
}

const tiersText = (tiers: TiersEdit['tiers']) => texts.inWords(tiers.map(({ name }) => name))
const MONTHS = Array.from({ length: MAX_MONTHS }, (_, index) => ({
  value: String(index + 1),
  label: texts.monthsOf(index + 1),
}))

function TiersForm({ tiers }: { tiers: ShopTiers }) {
  const { shopid } = useShop()
  const mayWrite = useMay()('customers:write')
  const save = useSaveTiers(shopid)
  const {
    form,
    seen: previous,
    go,
    ...edit
  } = useVersionedEdit({
    row: tiers,
    writtenOf: ({ months, tiers }: ShopTiers): TiersEdit => ({ months, tiers }),
    shape: TiersEditShape,
    bodyOf: ({ months, tiers }): TiersEdit => ({
      months,
      tiers: tiers.map((tier) => ({ ...tier, name: tier.name.trim() })),
    }),
    rules: ({ tiers }): { tiers?: string } =>
      unnamedTiers(tiers).size > 0 ? { tiers: texts.incomplete } : {},
    save,
    staysOpen: true,
    onSaved({ version }) {
      const undo = () =>
        save.mutate(
          { ...previous, version },
          { onSuccess: () => toast({ text: texts.undone, kind: 'done' }) },
        )
      toast({ text: texts.saved, kind: 'done', action: { label: adminKitTexts.undo, run: undo } })
    },
  })
  const { months, tiers: written } = form.getValues()
  return (
    <EditPage
      label={texts.title}
      form={form}
      labels={{ months: texts.months, tiers: texts.list }}
      words={{ tiers: tiersText, months: texts.monthsOf }}
      readOnly={mayWrite ? '' : texts.readOnly}
      onGo={go}
      {...edit}
    >
      <Section title={texts.list}>
        <Text size="sm" c="dimmed">
          {texts.listHint} {texts.rules}
        </Text>
        <TierRows
          tiers={written}
          error={form.errors.tiers}
          onChange={(next) => form.setFieldValue('tiers', next)}
        />
        <Text size="sm" c="dimmed" mt="xs">
          {texts.deletionHint}
        </Text>
      </Section>
      <Section title={texts.months}>
        <NativeSelect
          aria-label={texts.months}
          description={texts.monthsHint}
          data={MONTHS}
          value={String(months)}
          onChange={({ currentTarget }) => form.setFieldValue('months', Number(currentTarget.value))}
        />
      </Section>
    </EditPage>
  )
}

const NEW_TIER: Tier = {
  id: 0,
  name: '',
  color: TIER_COLORS[0],
  need: 'all',
  spent: 0,
  orders: 0,
  percent: 0,
  points: 0,
  free_delivery: false,
}

/** The tiers, the lowest first, which are moved by arrows or dragged. */
function TierRows({
  tiers,
  error,
  onChange,
}: {
  tiers: readonly Tier[]
  error: ReactNode
  onChange: (tiers: Tier[]) => void
}) {
  const reorder = (from: number, to: number) => onChange(withMovedItem(tiers, from, to))
  const { list: rows, drag, start } = useRowDrag(reorder)
  const step = useRowSteps(rows, reorder)
  const unnamed = error ? unnamedTiers(tiers) : new Set<number>()
  return (
    <Input.Wrapper component="fieldset" className={styles.list} error={error}>
      {tiers.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.none}
        </Text>
      )}
      <ol className={styles.rows} ref={rows}>
        {tiers.map((tier, index) => (
          <TierRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a new tier has no id, and the fields hold no state.
            key={index}
            position={index + 1}
            count={tiers.length}
            tier={tier}
            isNameWrong={unnamed.has(index)}
            onChange={(part) => onChange(tiers.map((tier, n) => (n === index ? { ...tier, ...part } : tier)))}
            onMove={(direction) => step(index, direction)}
            onRemove={() => onChange(tiers.toSpliced(index, 1))}
            line={dropLineAt(drag, index)}
            onGrab={(event) => start(event, index)}
          />
        ))}
      </ol>
      {tiers.length < MAX_TIERS && (
        <Group mb="sm">
          <Button
            variant="default"
            onClick={() =>
              onChange([
                ...tiers,
                { ...NEW_TIER, color: TIER_COLORS[tiers.length % TIER_COLORS.length] ?? NEW_TIER.color },
              ])
            }
          >
            {texts.add}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  )
}
