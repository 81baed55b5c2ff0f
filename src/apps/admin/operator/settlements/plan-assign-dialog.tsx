import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FeePlan } from '../../../../domains/settlements/operator-settlements.contract.ts'
import { dayAfter } from '../../../../platform/business-days.ts'
import { isDay } from '../../../../platform/calendar.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { useAssignFeePlan, useFeePlans } from '../../api/operator/settlements.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import { parseShop } from './shop-number.ts'

const texts = operatorSettlementsTexts.plans

/** Gives a shop a plan from a day on; the shop or the plan may be known. */
export function PlanAssignDialog({
  shopId: knownShop,
  plan: knownPlan,
  onClose,
}: {
  shopId?: number
  plan?: FeePlan
  onClose: () => void
}) {
  const { data: plans = [] } = useFeePlans()
  const assign = useAssignFeePlan()
  const tomorrow = dayAfter(todayInSeoul())
  const [written, setWritten] = useState({
    shop: knownShop ? String(knownShop) : '',
    plan: knownPlan ? String(knownPlan.id) : '',
    firstDay: tomorrow,
  })
  const [errors, setErrors] = useState({ shop: '', firstDay: '' })
  const planId = Number(written.plan || plans[0]?.id || 0)
  const go = () => {
    const shopId = parseShop(written.shop)
    const isFuture = isDay(written.firstDay) && written.firstDay >= tomorrow
    setErrors({
      shop: shopId === null ? operatorSettlementsTexts.shop.numberWrong : '',
      firstDay: isFuture ? '' : texts.firstDayWrong,
    })
    if (shopId === null || !isFuture) return
    assign.mutate({ shop: shopId, plan: planId, first_day: written.firstDay }, { onSuccess: onClose })
  }
  return (
    <DecisionDialog
      title={knownPlan ? texts.assignOf(knownPlan.name) : operatorSettlementsTexts.shop.plan}
      go={texts.go}
      decision={assign}
      isBlocked={planId === 0}
      onGo={go}
      onClose={onClose}
    >
      {knownShop === undefined && (
        <TextInput
          label={operatorSettlementsTexts.shop.number}
          description={operatorSettlementsTexts.shop.numberHint}
          inputMode="numeric"
          maxLength={15}
          value={written.shop}
          error={errors.shop}
          onChange={({ target }) => setWritten({ ...written, shop: target.value })}
          required
        />
      )}
      {!knownPlan && (
        <NativeSelect
          label={texts.plan}
          value={String(planId)}
          onChange={({ target }) => setWritten({ ...written, plan: target.value })}
          data={plans.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <TextInput
        type="date"
        label={texts.firstDay}
        description={texts.firstDayHint}
        min={tomorrow}
        value={written.firstDay}
        error={errors.firstDay}
        onChange={({ target }) => setWritten({ ...written, firstDay: target.value })}
        required
      />
    </DecisionDialog>
  )
}
