import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DiscountSetting } from '../../../../../domains/membership/seller/member-settings.contract.ts'
import { adminTexts } from '../../../../../ui/texts/admin.ts'
import { adminSettingsTexts } from '../../../../../ui/texts/admin-settings.ts'
import { useDiscount } from '../../../calls/members/discount.ts'
import { ErrorState } from '../../../kit/feedback/error-state.tsx'
import { useShop } from '../../../shell/use-shop.ts'
import { Section } from '../../section.tsx'
import { DiscountDialog } from './discount-dialog.tsx'

const { discount: texts, groups } = adminSettingsTexts

/** The member discount, with the way to change it. */
export function DiscountCard() {
  const { shopid, permissions } = useShop()
  const { data, error, refetch } = useDiscount(shopid)
  const [changing, setChanging] = useState(false)
  return (
    <Section title={groups.discount}>
      {error && !data && (
        <ErrorState error={error} again={refetch} missing={adminTexts.missing.shop} isPage={false} />
      )}
      {!data && !error && <Skeleton role="status" h={72} aria-label={adminTexts.loading} />}
      {data && (
        <Stack gap="xs" align="flex-start">
          <Text>{wordsOf(data)}</Text>
          <Text size="sm" c="dimmed">
            {texts.lead}
          </Text>
          {permissions.includes('settings:write') && (
            <Button variant="light" onClick={() => setChanging(true)}>
              {texts.change}
            </Button>
          )}
          {changing && <DiscountDialog shopid={shopid} discount={data} onClose={() => setChanging(false)} />}
        </Stack>
      )}
    </Section>
  )
}

const wordsOf = ({ kind, value }: DiscountSetting): string => texts.said[kind](value.toLocaleString('ko-KR'))
