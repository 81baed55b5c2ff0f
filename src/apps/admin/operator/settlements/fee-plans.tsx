import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { FeePlan } from '../../../../domains/settlements/operator-settlements.contract.ts'
import type { FeePlanRates } from '../../../../domains/settlements/settlements.contract.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { useFeePlans } from '../../api/operator/settlements.api.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf, wholePart } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { methodName, rateText } from '../../settlements/fee-rates.tsx'
import { dotted } from '../../settlements/settlement-days.ts'
import styles from './operator-settlements.module.css'
import { PlanAssignDialog } from './plan-assign-dialog.tsx'

const texts = operatorSettlementsTexts.plans

// Lazy, because plans rarely change and the other views of the page need no form.
const FeePlanDialog = lazy(async () => ({ default: (await import('./fee-plan-dialog.tsx')).FeePlanDialog }))

/** What the platform takes: plans with their rates, and the shops that have them. */
export function FeePlans({ mayDecide }: { mayDecide: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ResourceTable
        resource={resourceOf(mayDecide)}
        source={sourceOf(useFeePlans(), wholePart)}
        tools={mayDecide && <Button onClick={() => setOpen(true)}>{texts.create}</Button>}
      />
      <Suspense>{isOpen && <FeePlanDialog plan={null} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const resourceOf = (mayDecide: boolean): Resource<FeePlan> => ({
  id: 'operator-plans',
  label: operatorSettlementsTexts.views.plans,
  noun: operatorSettlementsTexts.views.plans,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  card: (plan) => <PlanCard plan={plan} mayDecide={mayDecide} />,
  columns: [],
  empty: { title: operatorSettlementsTexts.views.plans, icon: 'list' },
})

function PlanCard({ plan, mayDecide }: { plan: FeePlan; mayDecide: boolean }) {
  const { name, is_default, shops, versions } = plan
  const [opened, setOpened] = useState<'change' | 'assign' | null>(null)
  const close = () => setOpened(null)
  const today = todayInSeoul()
  const coming = versions.filter(({ first_day }) => first_day > today)
  const [current, ...earlier] = versions.filter(({ first_day }) => first_day <= today)
  return (
    <Paper component="section" withBorder p="md" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Stack gap={4} className={styles.words} flex="1 1 260px">
          <Group gap="xs">
            <Title order={2} size="h5" className={styles.words}>
              {name}
            </Title>
            {is_default && <Badge variant="light">{texts.isDefault}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {texts.shops(shops, is_default)}
          </Text>
          <Text size="sm" fw={600} mt={4}>
            {texts.now}
          </Text>
          <Text size="sm">{current ? ratesText(current) : texts.none}</Text>
          {coming.length > 0 && <Versions title={texts.coming} versions={coming} />}
          {earlier.length > 0 && (
            <details>
              <summary>
                <Text span size="sm">
                  {texts.earlier}
                </Text>
              </summary>
              <Versions title="" versions={earlier} />
            </details>
          )}
        </Stack>
        {mayDecide && (
          <Group gap="xs">
            <Button variant="default" aria-label={texts.assignOf(name)} onClick={() => setOpened('assign')}>
              {texts.assign}
            </Button>
            <Button variant="default" aria-label={texts.changeOf(name)} onClick={() => setOpened('change')}>
              {texts.change}
            </Button>
          </Group>
        )}
      </Group>
      <Suspense>{opened === 'change' && <FeePlanDialog plan={plan} onClose={close} />}</Suspense>
      {opened === 'assign' && <PlanAssignDialog plan={plan} onClose={close} />}
    </Paper>
  )
}

function Versions({ title, versions }: { title: string; versions: FeePlan['versions'] }) {
  return (
    <>
      {title && (
        <Text size="sm" fw={600} mt={4}>
          {title}
        </Text>
      )}
      {versions.map((version) => (
        <Text key={version.first_day} size="sm">
          <b>{texts.from(dotted(version.first_day))}</b> {ratesText(version)}
        </Text>
      ))}
    </>
  )
}

const ratesText = ({ goods_rate, delivery_rate, method_rates }: FeePlanRates): string =>
  texts.rates(
    [
      `${texts.productSales} ${rateText(goods_rate)}`,
      `${texts.delivery} ${rateText(delivery_rate)}`,
      ...Object.entries(method_rates).map(([method, rate]) => `${methodName(method)} ${rateText(rate)}`),
    ].join(' · '),
  )
