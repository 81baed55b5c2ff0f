import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { SETTLEMENT_PERIODS, type SettlementPeriod } from '../../../../domains/settlements/shared/periods.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { adminSettlementsTexts } from '../../../../ui/texts/admin-settlements.ts'
import { useLiftHolds, usePlaceHold, useSetSettlementPeriod } from '../../api/operator/settlements.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'
import { useReason } from '../../components/form/use-reason.tsx'
import { AdjustmentDialog } from './adjustment-dialog.tsx'
import { PlanAssignDialog } from './plan-assign-dialog.tsx'

const texts = operatorSettlementsTexts.shop

type Action = 'hold' | 'lift' | 'period' | 'plan' | 'adjustment'

/** What an operator can do about the payouts of a shop. */
export function ShopActions({ shopId }: { shopId: number }) {
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  const buttons: [Action, string][] = [
    ['hold', texts.hold],
    ['lift', texts.lift],
    ['adjustment', operatorSettlementsTexts.adjustments.request],
    ['period', texts.period],
    ['plan', texts.plan],
  ]
  return (
    <>
      <Group gap="xs" mt="sm">
        {buttons.map(([name, label]) => (
          <Button key={name} variant="default" onClick={() => setAction(name)}>
            {label}
          </Button>
        ))}
      </Group>
      {action === 'hold' && <HoldDialog shopId={shopId} onClose={close} />}
      {action === 'lift' && <LiftDialog shopId={shopId} onClose={close} />}
      {action === 'period' && <PeriodDialog shopId={shopId} onClose={close} />}
      {action === 'plan' && <PlanAssignDialog shopId={shopId} onClose={close} />}
      {action === 'adjustment' && <AdjustmentDialog shopId={shopId} onClose={close} />}
    </>
  )
}

interface OfShop {
  shopId: number
  onClose: () => void
}

function HoldDialog({ shopId, onClose }: OfShop) {
  const [cause, setCause] = useState<keyof typeof texts.causes>('dispute')
  const reason = useReason({ hint: texts.reasonHint })
  const hold = usePlaceHold()
  return (
    <DecisionDialog
      title={texts.hold}
      go={texts.hold}
      text={texts.holdText}
      danger
      decision={hold}
      onGo={() =>
        reason.read((reason) => hold.mutate({ shop: shopId, cause, reason }, { onSuccess: onClose }))
      }
      onClose={onClose}
    >
      <NativeSelect
        label={texts.cause}
        value={cause}
        onChange={({ target }) => setCause(target.value as typeof cause)}
        data={Object.entries(texts.causes).map(([value, label]) => ({ value, label }))}
      />
      {reason.field}
    </DecisionDialog>
  )
}

function LiftDialog({ shopId, onClose }: OfShop) {
  return (
    <ReasonedDecision
      title={texts.lift}
      words={{ go: texts.lift, text: texts.liftText, hint: texts.reasonLogged }}
      decision={useLiftHolds(shopId)}
      onClose={onClose}
    />
  )
}

function PeriodDialog({ shopId, onClose }: OfShop) {
  const [period, setPeriod] = useState<SettlementPeriod>('week')
  const reason = useReason({ hint: texts.reasonLogged })
  const set = useSetSettlementPeriod()
  const { periods, periodTexts } = adminSettlementsTexts.terms
  return (
    <DecisionDialog
      title={texts.period}
      go={operatorSettlementsTexts.plans.go}
      text={texts.periodText}
      decision={set}
      onGo={() =>
        reason.read((reason) => set.mutate({ shop: shopId, period, reason }, { onSuccess: onClose }))
      }
      onClose={onClose}
    >
      <NativeSelect
        label={texts.periodLabel}
        value={period}
        onChange={({ target }) => setPeriod(target.value as SettlementPeriod)}
        data={SETTLEMENT_PERIODS.map((value) => ({
          value,
          label: `${periods[value]} · ${periodTexts[value]}`,
        }))}
      />
      {reason.field}
    </DecisionDialog>
  )
}
