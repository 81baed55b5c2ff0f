import { Text, Title } from '@mantine/core'
import type { SettlementOverview } from '../../../domains/settlements/settlements.contract.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { adminOrdersTexts } from '../../../ui/texts/admin-orders.ts'
import { adminSettlementsTexts } from '../../../ui/texts/admin-settlements.ts'
import { Section } from '../components/section.tsx'

const texts = adminSettlementsTexts.terms

/** `350` hundredths of a percent → `3.5%`. */
export const rateText = (rate: number): string => `${rate / 100}%`

/** Name of a payment method; of an unknown one its code. */
export const methodName = (method: string): string =>
  (adminOrdersTexts.order.methods as Record<string, string>)[method] ?? method

/** When a shop is settled, and what the platform takes. */
export function SettlementTerms({ overview: { period, rates } }: { overview: SettlementOverview }) {
  const methods = Object.entries(rates.method_rates).filter(([, rate]) => rate > 0)
  const isFree = rates.goods_rate === 0 && rates.delivery_rate === 0 && methods.length === 0
  return (
    <Section title={texts.title}>
      <Facts
        layout="beside"
        facts={[
          [texts.period, `${texts.periods[period]} · ${texts.periodTexts[period]}`],
          [texts.payout, texts.payoutText],
          [texts.plan, rates.plan],
          [texts.rates, isFree && texts.free],
        ]}
      />
      {!isFree && (
        <>
          <Title order={3} size="h6" mt="md" mb="xs">
            {texts.ratesWithVat}
          </Title>
          <Facts
            facts={[
              [texts.productSales, rateText(rates.goods_rate)],
              [texts.delivery, rateText(rates.delivery_rate)],
              ...methods.map(([method, rate]) => [texts.method(methodName(method)), rateText(rate)] as const),
            ]}
          />
        </>
      )}
      {!isFree && (
        <Text size="xs" c="dimmed" mt="sm">
          {texts.note}
        </Text>
      )}
    </Section>
  )
}
