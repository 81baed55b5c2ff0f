import { Alert, Anchor, Text } from '@mantine/core'
import type { Workplace } from '../../../../domains/staff/staff.contract.ts'
import { dottedDay } from '../../../../ui/dates.ts'
import { adminSecondFactorTexts as texts } from '../../../../ui/texts/admin-second-factor.ts'
import { secondFactorUrl } from '../../second-factor-url.ts'

/** Tells a member of staff until when the shop waits for the second factor. */
export function SecondFactorBanner({ shop }: { shop: Workplace }) {
  if (!shop.second_factor_from) return null
  return (
    <Alert color="yellow" radius={0} py="xs">
      <Text size="sm">
        {texts.soon(dottedDay(shop.second_factor_from))}{' '}
        <Anchor href={secondFactorUrl(location)} target="_self" inherit>
          {texts.setUp}
        </Anchor>
      </Text>
    </Alert>
  )
}
