import { Button, Text } from '@mantine/core'
import { adminSettingsTexts as texts } from '../../../ui/texts/admin-settings.ts'
import { escrowCheck } from '../../links.ts'
import { Section } from '../components/section.tsx'
import { paths } from '../paths.ts'
import { useShop } from '../shell/use-shop.ts'
import { FieldGroup, NumberField, TextField } from './settings-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** Bank account, limits of unpaid transfers, and escrow. */
export function PaymentSection() {
  const { shopid, permissions } = useShop()
  return (
    <SettingsFrame section="payment">
      {(settings) => (
        <>
          <Section title={texts.groups.account}>
            <Text size="sm">{texts.account.text}</Text>
            {permissions.includes('money:read') && (
              <Button component="a" href={paths.transfers(shopid)} variant="default" mt="xs">
                {texts.account.go}
              </Button>
            )}
          </Section>
          <SettingsForm section="payment" settings={settings}>
            {(form) => (
              <>
                <FieldGroup title={texts.groups.limits} lead={texts.limitsText} columns={2}>
                  <NumberField form={form} name="unpaid_transfers" />
                  <NumberField form={form} name="unpaid_pieces" />
                  <NumberField form={form} name="unpaid_share" />
                  <NumberField form={form} name="unpaid_won" />
                </FieldGroup>
                <FieldGroup title={texts.groups.escrow}>
                  <TextField form={form} name="kcp_code" maxLength={5} />
                  {form.values.kcp_code && (
                    <Button
                      component="a"
                      href={escrowCheck(String(form.values.kcp_code))}
                      target="_blank"
                      rel="noopener"
                      variant="default"
                      style={{ alignSelf: 'flex-start' }}
                    >
                      {texts.checkEscrow}
                    </Button>
                  )}
                </FieldGroup>
              </>
            )}
          </SettingsForm>
        </>
      )}
    </SettingsFrame>
  )
}
