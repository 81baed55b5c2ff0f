import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '../../../domains/tenancy/seller/shop-settings.contract.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { adminSettingsTexts as texts } from '../../../ui/texts/admin-settings.ts'
import { usePreflight } from '../api/shop/opening.api.ts'
import { Section } from '../components/section.tsx'
import { CompanyDialog } from '../opening/company-dialog.tsx'
import { useShop } from '../shell/use-shop.ts'
import { AddressFields, FieldGroup, PhoneField, TextField } from './settings-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const { company: companyCardTexts, groups } = texts

/** The statutory details of the seller: company and contact. */
export function SellerSection() {
  return (
    <SettingsFrame section="seller">
      {(settings) => (
        <>
          <CompanyCard settings={settings} />
          <SettingsForm section="seller" settings={settings}>
            {(form) => (
              <FieldGroup title={texts.groups.contact}>
                {!settings.corp && <TextField form={form} name="ceo" maxLength={60} required />}
                <PhoneField form={form} name="tel" required />
                <TextField form={form} name="email" type="email" required />
                <AddressFields form={form} names={['zipcode', 'address']} required />
                <TextField form={form} name="idnum_singo" maxLength={60} />
              </FieldGroup>
            )}
          </SettingsForm>
        </>
      )}
    </SettingsFrame>
  )
}

/** The approved company of a shop, the state of a newer registration, and the button to register. */
function CompanyCard({ settings: { corp, corpname, idnum, ceo } }: { settings: ShopSettings }) {
  const { shopid, permissions } = useShop()
  const company = usePreflight(shopid).data?.company ?? null
  const [isOpen, setOpen] = useState(false)
  const state = company?.state
  return (
    <Section title={groups.company}>
      <Stack gap="xs" align="flex-start">
        {corp && (
          <Facts
            layout="beside"
            facts={[
              [companyCardTexts.corpname, corpname],
              [companyCardTexts.idnum, idnum],
              [companyCardTexts.ceo, ceo],
            ]}
          />
        )}
        <Text size="sm" c="dimmed">
          {corp ? companyCardTexts.approved : companyCardTexts.personal}
        </Text>
        {state === 0 && <Alert color="blue">{companyCardTexts.waiting}</Alert>}
        {state === -1 && <Alert color="red">{companyCardTexts.rejected}</Alert>}
        {permissions.includes('settings:write') && state !== 0 && (
          <Button variant="light" onClick={() => setOpen(true)}>
            {corp || state === -1 ? companyCardTexts.handInAgain : companyCardTexts.handIn}
          </Button>
        )}
        {isOpen && <CompanyDialog company={company} onClose={() => setOpen(false)} />}
      </Stack>
    </Section>
  )
}
