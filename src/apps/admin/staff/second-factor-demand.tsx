import { Anchor, Button, Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { GRACE_DAYS, type Staff } from '../../../domains/staff/staff.contract.ts'
import { dottedDay } from '../../../ui/dates.ts'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { adminSecondFactorTexts } from '../../../ui/texts/admin-second-factor.ts'
import { errorMessage } from '../api/error-message.ts'
import { useDemandSecondFactor } from '../api/shop/staff.api.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { Section } from '../components/section.tsx'
import { secondFactorUrl } from '../second-factor-url.ts'

const texts = adminSecondFactorTexts.demand
const USUAL_GRACE = 7

/** The owner's demand of a second factor, with the people who have none yet. */
export function SecondFactorDemand({
  shopid,
  staff: { staff, second_factor_from: from },
  mayChange,
}: {
  shopid: string
  staff: Staff
  mayChange: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const end = useDemandSecondFactor(shopid, texts.ended)
  const missing = staff.filter(({ second_factor }) => !second_factor).length
  return (
    <Section title={texts.title}>
      <Text size="sm">{stateOf(from ?? null)}</Text>
      {from && missing > 0 && (
        <Text size="sm" c="dimmed">
          {texts.missing(missing)}
        </Text>
      )}
      {mayChange && (
        <Group mt="sm">
          <Button variant="default" onClick={() => setOpen(true)}>
            {from ? texts.change : texts.ask}
          </Button>
          {from && (
            <Button
              variant="default"
              loading={end.isPending}
              // The button disappears.
              onClick={() => end.mutate(null, { onSuccess: () => focusMain({ preventScroll: true }) })}
            >
              {texts.end}
            </Button>
          )}
        </Group>
      )}
      {isOpen && <DemandDialog shopid={shopid} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function stateOf(from: string | null): string {
  if (!from) return texts.off
  return new Date(from) > new Date() ? texts.soon(dottedDay(from)) : texts.on
}

function DemandDialog({ shopid, onClose }: { shopid: string; onClose: () => void }) {
  const [days, setDays] = useState<number>(USUAL_GRACE)
  const demand = useDemandSecondFactor(shopid, texts.required)
  const chosen = GRACE_DAYS.find((candidateDays) => candidateDays === days) ?? USUAL_GRACE
  return (
    <FormDialog
      title={texts.title}
      go={texts.ask}
      busy={demand.isPending}
      onGo={() => demand.mutate(chosen, { onSuccess: onClose })}
      onClose={onClose}
    >
      <NativeSelect
        label={texts.from}
        value={String(days)}
        onChange={({ target }) => setDays(Number(target.value))}
        data={GRACE_DAYS.map((candidateDays) => ({
          value: String(candidateDays),
          label: candidateDays === 0 ? texts.now : texts.days(candidateDays),
        }))}
      />
      <Text size="sm">{texts.text}</Text>
      {demand.isError && (
        <Text size="sm" c="red" role="alert">
          {errorMessage(demand.error)}{' '}
          <Anchor href={secondFactorUrl(location)} target="_self" inherit>
            {texts.own}
          </Anchor>
        </Text>
      )}
    </FormDialog>
  )
}
