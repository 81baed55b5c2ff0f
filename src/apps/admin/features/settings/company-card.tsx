import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '../../../../domains/tenancy/seller/shop-settings.contract.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { adminSettingsTexts } from '../../../../ui/texts/admin-settings.ts'
import { usePreflight } from '../../calls/shop/opening.ts'
import { useShop } from '../../shell/use-shop.ts'
import { CompanyDialog } from '../opening/company-dialog.tsx'
import { Section } from '../section.tsx'

const { company: texts, groups } = adminSettingsTexts

/** The approved company of a shop, which is only read here, with where a newer registration stands and the way to hand one in. */
export function CompanyCard({ settings: { corp, corpname, idnum, ceo } }: { settings: ShopSettings }) {
  const { shopid, permissions } = useShop()
  const company = usePreflight(shopid).data?.company ?? null
  const [asking, setAsking] = useState(false)
  const state = company?.state
  return (
    <Section title={groups.company}>
      <Stack gap="xs" align="flex-start">
        {corp && (
          <Facts
            look="beside"
            facts={[
              [texts.corpname, corpname],
              [texts.idnum, idnum],
              [texts.ceo, ceo],
            ]}
          />
        )}
        <Text size="sm" c="dimmed">
          {corp ? texts.approved : texts.personal}
        </Text>
        {state === 0 && <Alert color="blue">{texts.waiting}</Alert>}
        {state === -1 && <Alert color="red">{texts.rejected}</Alert>}
        {permissions.includes('settings:write') && state !== 0 && (
          <Button variant="light" onClick={() => setAsking(true)}>
            {corp || state === -1 ? texts.handInAgain : texts.handIn}
          </Button>
        )}
        {asking && <CompanyDialog company={company} onClose={() => setAsking(false)} />}
      </Stack>
    </Section>
  )
}
