import { SimpleGrid, Text, TextInput } from '@mantine/core'
import {
  type FeePlan,
  settlementOperatorCalls,
} from '../../../../domains/settlements/operator-settlements.contract.ts'
import { dayAfter } from '../../../../platform/business-days.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { adminSettlementsTexts } from '../../../../ui/texts/admin-settlements.ts'
import { useAddFeePlanVersion, useCreateFeePlan } from '../../api/operator/settlements.api.ts'
import { EditDialog } from '../../components/edit/edit-dialog.tsx'
import { useShapedForm } from '../../components/form/use-shaped-form.ts'
import { methodName } from '../../settlements/fee-rates.tsx'
import { parseRate, RATE_FIELDS, type RateField, ratesOf, writtenRates } from './fee-plan-form.ts'

const texts = operatorSettlementsTexts.plans

const NAMES: Record<RateField, string> = {
  goods_rate: texts.productSales,
  delivery_rate: texts.delivery,
  card: adminSettlementsTexts.terms.method(methodName('card')),
  easy_pay: adminSettlementsTexts.terms.method(methodName('easy_pay')),
  virtual_account: adminSettlementsTexts.terms.method(methodName('virtual_account')),
  bank: adminSettlementsTexts.terms.method(methodName('bank')),
}

/** A new plan, or new rates of a plan from a day on. */
export function FeePlanDialog({ plan, onClose }: { plan: FeePlan | null; onClose: () => void }) {
  const create = useCreateFeePlan()
  const addVersion = useAddFeePlanVersion()
  const save = plan ? addVersion : create
  const tomorrow = dayAfter(todayInSeoul())
  const { form, read } = useShapedForm({
    initial: { name: plan?.name ?? '', first_day: tomorrow, ...writtenRates(plan) },
    shape: settlementOperatorCalls.createFeePlan.body as never,
    bodyOf: ({ name, first_day, ...rates }) => ({ name: name.trim(), first_day, ...ratesOf(rates) }),
    rules: (written) => ({
      ...(!written.name.trim() && { name: texts.nameNeeded }),
      ...(written.first_day < tomorrow && { first_day: texts.firstDayWrong }),
      ...Object.fromEntries(
        RATE_FIELDS.filter((field) => parseRate(written[field]) === null).map((field) => [
          field,
          texts.percentWrong,
        ]),
      ),
    }),
  })
  const go = () => {
    const body = read()
    if (!body) return
    if (!plan) return create.mutate(body, { onSuccess: onClose })
    const { name: _name, ...version } = body
    addVersion.mutate({ plan: plan.id, ...version }, { onSuccess: onClose })
  }
  return (
    <EditDialog
      title={plan ? texts.changeOf(plan.name) : texts.create}
      go={texts.go}
      form={form}
      labels={{ name: texts.name, first_day: texts.firstDay, ...NAMES }}
      busy={save.isPending}
      error={save.error}
      onGo={go}
      onClose={onClose}
    >
      {!plan && <TextInput label={texts.name} maxLength={40} required {...form.getInputProps('name')} />}
      <TextInput
        type="date"
        label={texts.firstDay}
        description={texts.firstDayHint}
        min={tomorrow}
        required
        {...form.getInputProps('first_day')}
      />
      <Text size="sm" c="dimmed">
        {texts.percentHint}
      </Text>
      <SimpleGrid cols={2} spacing="xs">
        {RATE_FIELDS.map((field) => (
          <TextInput
            key={field}
            label={texts.percent(NAMES[field])}
            inputMode="decimal"
            maxLength={6}
            required
            {...form.getInputProps(field)}
          />
        ))}
      </SimpleGrid>
    </EditDialog>
  )
}
