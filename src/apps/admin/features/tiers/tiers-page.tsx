import { Button, Group, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  MOST_MONTHS,
  type ShopTiers,
  type TiersEdit,
  TiersEditShape,
} from '../../../../domains/membership/tiers/tiers.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { adminTiersTexts as texts } from '../../../../ui/texts/admin-tiers.ts'
import { tiersQuery, useSaveTiers } from '../../calls/members/tiers.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { ListSkeleton } from '../../kit/feedback/list-skeleton.tsx'
import { EditPage } from '../../kit/form/edit/edit-page.tsx'
import { useVersionedEdit } from '../../kit/form/edit/use-versioned-edit.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../paths.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'
import { unnamedTiers } from './tier-names.ts'
import { TierRows } from './tier-rows.tsx'

/** The tiers of a shop's members. */
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
      {isLoadingError && <ErrorState error={error} again={refetch} missing={texts.missing} isPage={false} />}
      {data && dataUpdatedAt >= openedAt ? <TiersForm tiers={data} /> : !isLoadingError && <ListSkeleton />}
    </Page>
  )
}

const inWords = (tiers: TiersEdit['tiers']) => texts.inWords(tiers.map(({ name }) => name))
const MONTHS = Array.from({ length: MOST_MONTHS }, (_, at) => ({
  value: String(at + 1),
  label: texts.monthsOf(at + 1),
}))

function TiersForm({ tiers }: { tiers: ShopTiers }) {
  const { shopid } = useShop()
  const mayWrite = useMay()('customers:write')
  const save = useSaveTiers(shopid)
  const {
    form,
    seen: before,
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
    goesOn: true,
    onSaved({ version }) {
      const back = () =>
        save.mutate({ ...before, version }, { onSuccess: () => toast({ text: texts.undone, look: 'done' }) })
      toast({ text: texts.saved, look: 'done', action: { label: adminKitTexts.undo, run: back } })
    },
  })
  const { months, tiers: written } = form.getValues()
  return (
    <EditPage
      label={texts.title}
      form={form}
      labels={{ months: texts.months, tiers: texts.list }}
      words={{ tiers: inWords, months: texts.monthsOf }}
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
          {texts.gone}
        </Text>
      </Section>
      <Section title={texts.months}>
        <Select
          aria-label={texts.months}
          description={texts.monthsHint}
          data={MONTHS}
          value={String(months)}
          allowDeselect={false}
          onChange={(chosen) => form.setFieldValue('months', Number(chosen))}
        />
      </Section>
    </EditPage>
  )
}
