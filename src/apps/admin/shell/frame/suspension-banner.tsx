import { Alert, Text } from '@mantine/core'
import type { Workplace } from '../../../../domains/staff/staff.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { suspensionBannerTexts as texts } from '../../../../ui/texts/admin-suspension.ts'
import { useSuspension } from '../../api/shop/suspension.api.ts'

/** Tells the staff of a suspended shop why, above each page. */
export function SuspensionBanner({ shop }: { shop: Pick<Workplace, 'shopid' | 'isshow'> }) {
  const { data } = useSuspension(shop)
  if (!data) return null
  return (
    <Alert color="red" radius={0} title={texts.title(seoulMinute(data.since))}>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {data.text}
      </Text>
      <Text size="sm" mt="xs">
        {texts.text}
      </Text>
    </Alert>
  )
}
